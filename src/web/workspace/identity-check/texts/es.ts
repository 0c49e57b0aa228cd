import type { Catalogue } from '#contract/base/i18n.ts';
import type { check as source } from './en.ts';

export const check = {
  choose: 'Elija',
  country: 'País que lo expidió',
  'document.driving_licence': 'Permiso de conducir',
  'document.identity_card': 'Documento de identidad',
  'document.legend': '¿Qué documento tiene a mano?',
  'document.passport': 'Pasaporte',
  'document.residence_permit': 'Permiso de residencia',
  'done.text':
    'Sus fotos se han enviado. La decisión tarda hasta 24 horas y se comunica por correo a los propietarios del espacio de trabajo. Puede cerrar esta página.',
  'done.title': 'Gracias, eso es todo',
  'gone.text':
    'No es correcto, ya se usó o tiene más de un día. Vuelva a empezar en el panel, en Configuración, Nivel de la cuenta, o pregunte a quien se lo envió.',
  'gone.title': 'Este enlace no funciona',
  name: 'Su nombre completo',
  'name.hint': 'Tal como figura en el documento.',
  'photo.added': 'Añadida',
  'photo.again': 'Repetir',
  'photo.back': 'Reverso del documento',
  'photo.back.hint': 'Lo mismo por el otro lado.',
  'photo.choose': 'Elegir un archivo',
  'photo.front': 'Anverso del documento',
  'photo.front.hint': 'Las cuatro esquinas a la vista, nada tapado, sin reflejos.',
  'photo.missing': 'Todavía falta esta foto.',
  'photo.page': 'Página con su foto',
  'photo.preview': 'Vista previa: {label}',
  'photo.selfie': 'Su rostro',
  'photo.selfie.hint': 'Mire de frente a la cámara, sin gafas de sol ni sombrero.',
  'photo.sending': 'Enviando la foto…',
  'photo.take': 'Hacer la foto',
  'photos.count': 'Hay {added} de {total} fotos.',
  'privacy.text': {
    one: 'Solo las ven los operadores de este Florin, y cada consulta queda anotada. Se guardan cifradas y se eliminan {count} día después de la decisión. {companyName} no las ve nunca.',
    many: 'Solo las ven los operadores de este Florin, y cada consulta queda anotada. Se guardan cifradas y se eliminan {count} de días después de la decisión. {companyName} no las ve nunca.',
    other:
      'Solo las ven los operadores de este Florin, y cada consulta queda anotada. Se guardan cifradas y se eliminan {count} días después de la decisión. {companyName} no las ve nunca.',
  },
  'privacy.title': 'Qué pasa con las fotos',
  'step.person': 'Documento',
  'step.photos': 'Fotos',
  submit: 'Enviar',
  text: 'Para el espacio de trabajo {companyName}.',
  title: 'Acredite su identidad',
} satisfies Catalogue<typeof source>;
