import type { Catalogue } from '#contract/base/i18n.ts';
import type { check as source } from './en.ts';

export const check = {
  choose: 'Elige un país',
  country: 'País de emisión',
  'document.driving_licence': 'Licencia de conducir',
  'document.identity_card': 'Documento de identidad',
  'document.legend': '¿Qué documento quieres usar?',
  'document.passport': 'Pasaporte',
  'document.residence_permit': 'Permiso de residencia',
  'done.text':
    'Tus fotos se enviaron. La revisión puede tardar hasta 24 horas y los propietarios del espacio de trabajo recibirán la decisión por correo. Puedes cerrar esta página.',
  'done.title': 'Listo',
  'gone.text':
    'Está incompleto, ya se usó o tiene más de un día. Empieza de nuevo en el panel, en Configuración > Nivel de la cuenta, o pide uno nuevo a quien te lo envió.',
  'gone.title': 'Este enlace no funciona',
  name: 'Nombre completo',
  'name.hint': 'Como aparece en el documento.',
  'photo.added': 'Añadida',
  'photo.again': 'Repetir',
  'photo.back': 'Reverso del documento',
  'photo.back.hint': 'Con las cuatro esquinas visibles, sin nada tapado y sin reflejos.',
  'photo.choose': 'Elegir archivo',
  'photo.front': 'Frente del documento',
  'photo.front.hint': 'Con las cuatro esquinas visibles, sin nada tapado y sin reflejos.',
  'photo.missing': 'Añade esta foto para continuar.',
  'photo.page': 'Página con tu foto',
  'photo.preview': 'Vista previa: {label}',
  'photo.selfie': 'Tu rostro',
  'photo.selfie.hint': 'Mira de frente a la cámara, sin gafas de sol ni sombrero.',
  'photo.sending': 'Subiendo…',
  'photo.take': 'Tomar foto',
  'photos.count': '{added} de {total} fotos añadidas',
  'privacy.text': {
    one: 'Solo los operadores de esta instalación de Florin pueden verlas, y cada consulta queda registrada. Se guardan cifradas y se eliminan {count} día después de la decisión. {companyName} no puede verlas.',
    other:
      'Solo los operadores de esta instalación de Florin pueden verlas, y cada consulta queda registrada. Se guardan cifradas y se eliminan {count} días después de la decisión. {companyName} no puede verlas.',
  },
  'privacy.title': 'Cómo se usan tus fotos',
  'step.person': 'Documento',
  'step.photos': 'Fotos',
  submit: 'Enviar',
  text: 'Para {companyName}.',
  title: 'Verifica tu identidad',
} satisfies Catalogue<typeof source>;
