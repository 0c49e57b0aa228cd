import type { Catalogue } from '#contract/base/i18n.ts';
import type { check as source } from './en.ts';

export const check = {
  choose: 'Escolha',
  country: 'País que o emitiu',
  'document.driving_licence': 'Carteira de motorista',
  'document.identity_card': 'Carteira de identidade',
  'document.legend': 'Qual documento você tem em mãos?',
  'document.passport': 'Passaporte',
  'document.residence_permit': 'Autorização de residência',
  'done.text':
    'Suas fotos foram enviadas. A decisão leva até 24 horas e é enviada por e-mail aos proprietários do espaço de trabalho. Você pode fechar esta página.',
  'done.title': 'Obrigado, é só isso',
  'gone.text':
    'Ele está errado, já foi usado ou tem mais de um dia. Recomece no painel, em Configurações, Nível da conta, ou fale com quem o enviou.',
  'gone.title': 'Este link não funciona',
  name: 'Seu nome completo',
  'name.hint': 'Como aparece no documento.',
  'photo.added': 'Adicionada',
  'photo.again': 'Tirar de novo',
  'photo.back': 'Verso do documento',
  'photo.back.hint': 'O mesmo para o outro lado.',
  'photo.choose': 'Escolher um arquivo',
  'photo.front': 'Frente do documento',
  'photo.front.hint': 'Os quatro cantos na foto, nada coberto, sem reflexos.',
  'photo.missing': 'Ainda falta esta foto.',
  'photo.page': 'Página com sua foto',
  'photo.preview': 'Prévia: {label}',
  'photo.selfie': 'Seu rosto',
  'photo.selfie.hint': 'Olhe de frente para a câmera, sem óculos escuros nem chapéu.',
  'photo.sending': 'Enviando a foto…',
  'photo.take': 'Tirar a foto',
  'photos.count': '{added} de {total} fotos estão prontas.',
  'privacy.text': {
    one: 'Só os operadores deste Florin as veem, e cada consulta fica registrada. Elas ficam criptografadas e são excluídas {count} dia depois da decisão. {companyName} nunca as vê.',
    many: 'Só os operadores deste Florin as veem, e cada consulta fica registrada. Elas ficam criptografadas e são excluídas {count} de dias depois da decisão. {companyName} nunca as vê.',
    other:
      'Só os operadores deste Florin as veem, e cada consulta fica registrada. Elas ficam criptografadas e são excluídas {count} dias depois da decisão. {companyName} nunca as vê.',
  },
  'privacy.title': 'O que acontece com as fotos',
  'step.person': 'Documento',
  'step.photos': 'Fotos',
  submit: 'Enviar',
  text: 'Para o espaço de trabalho {companyName}.',
  title: 'Comprove sua identidade',
} satisfies Catalogue<typeof source>;
