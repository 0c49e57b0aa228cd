import type { Catalogue } from '#contract/base/i18n.ts';
import type { check as source } from './en.ts';

export const check = {
  choose: 'Escolha',
  country: 'País emissor',
  'document.driving_licence': 'Carteira de motorista',
  'document.identity_card': 'Carteira de identidade',
  'document.legend': 'Qual documento você quer usar?',
  'document.passport': 'Passaporte',
  'document.residence_permit': 'Autorização de residência',
  'done.text':
    'Suas fotos foram enviadas. A análise pode levar até 24 horas, e os proprietários do espaço de trabalho recebem um e-mail com a decisão. Você pode fechar esta página.',
  'done.title': 'Tudo pronto',
  'gone.text':
    'Ele está incompleto, já foi usado ou tem mais de um dia. Comece de novo no painel, em Configurações > Nível da conta, ou fale com quem o enviou a você.',
  'gone.title': 'Este link não funciona',
  name: 'Nome completo',
  'name.hint': 'Como aparece no documento.',
  'photo.added': 'Adicionada',
  'photo.again': 'Refazer',
  'photo.back': 'Verso do documento',
  'photo.back.hint': 'Os quatro cantos visíveis, nada coberto, sem reflexos.',
  'photo.choose': 'Escolher arquivo',
  'photo.front': 'Frente do documento',
  'photo.front.hint': 'Os quatro cantos visíveis, nada coberto, sem reflexos.',
  'photo.missing': 'Adicione esta foto para continuar.',
  'photo.page': 'Página com sua foto',
  'photo.preview': 'Prévia: {label}',
  'photo.selfie': 'Seu rosto',
  'photo.selfie.hint': 'Olhe direto para a câmera, sem óculos escuros nem chapéu.',
  'photo.sending': 'Enviando…',
  'photo.take': 'Tirar foto',
  'photos.count': '{added} de {total} fotos adicionadas',
  'privacy.text': {
    one: 'Só os operadores desta instalação do Florin podem vê-las, e cada visualização fica registrada. Elas são armazenadas com criptografia e excluídas {count} dia depois da decisão. {companyName} não pode vê-las.',
    many: 'Só os operadores desta instalação do Florin podem vê-las, e cada visualização fica registrada. Elas são armazenadas com criptografia e excluídas {count} de dias depois da decisão. {companyName} não pode vê-las.',
    other:
      'Só os operadores desta instalação do Florin podem vê-las, e cada visualização fica registrada. Elas são armazenadas com criptografia e excluídas {count} dias depois da decisão. {companyName} não pode vê-las.',
  },
  'privacy.title': 'Como suas fotos são usadas',
  'step.person': 'Documento',
  'step.photos': 'Fotos',
  submit: 'Enviar',
  text: 'Para {companyName}.',
  title: 'Verifique sua identidade',
} satisfies Catalogue<typeof source>;
