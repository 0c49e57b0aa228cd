import type { WebhookTexts } from '#server/delivery/mail/texts/texts.ts';

const manager =
  'Você recebeu este e-mail porque pode gerenciar os webhooks deste espaço de trabalho.';

export const webhooks: WebhookTexts = {
  webhookFailing: ({ name, url, workspace, attempts, outcome, waiting, isRedirect, location }) => ({
    subject: `O webhook “${name}” está falhando: ${outcome}`,
    heading: 'Um webhook está falhando',
    paragraphs: [
      `As últimas ${attempts} entregas ao webhook “${name}” de ${workspace} falharam:`,
      url,
      `Último resultado: ${outcome}.`,
      ...(isRedirect ? [redirectText(location)] : []),
      `${waiting === 1 ? 'Há 1 entrega pendente' : `Há ${waiting} entregas pendentes`}. O Florin tenta cada uma por até três dias. Seus pagamentos não são afetados.`,
    ],
    open: 'Abrir webhook',
    closing: manager,
  }),
  webhookErrors: {
    not_public: 'o endereço não é público',
    dns: 'host não encontrado',
    connect: 'falha na conexão',
    tls: 'certificado inválido',
    timeout: 'tempo esgotado',
    closed: 'conexão encerrada',
    protocol: 'resposta ilegível',
  },
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `O webhook “${name}” foi desativado`,
    heading: 'Um webhook foi desativado',
    paragraphs: [
      `O webhook “${name}” de ${workspace} respondeu com 410 Gone, que pede ao Florin para parar de enviar:`,
      url,
      'Ele não recebe eventos até que você o edite e salve. Seus pagamentos não são afetados.',
    ],
    open: 'Abrir webhooks',
    closing: manager,
  }),
  webhookExhausted: ({ name, url, workspace }) => ({
    subject: `O webhook “${name}” foi desativado`,
    heading: 'Um webhook foi desativado',
    paragraphs: [
      `O webhook “${name}” de ${workspace} não aceita nenhum evento há três dias:`,
      url,
      'Ele não recebe eventos até que você o edite e salve. Depois, você pode reenviar os eventos perdidos. Seus pagamentos não são afetados.',
    ],
    open: 'Abrir webhooks',
    closing: manager,
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Entregas ao webhook “${name}” falharam`,
    heading: 'Entregas a um webhook falharam',
    paragraphs: [
      `O webhook “${name}” de ${workspace} não aceita alguns eventos há três dias:`,
      url,
      'O Florin parou de tentar as entregas mais antigas. As mais recentes continuam sendo tentadas. Seus pagamentos não são afetados.',
    ],
    open: 'Abrir webhooks',
    closing: manager,
  }),
};

function redirectText(location: string | undefined): string {
  return location
    ? `O Florin não segue redirecionamentos. Edite o webhook e informe esta URL: ${location}`
    : 'O Florin não segue redirecionamentos. Edite o webhook e informe a URL HTTPS para a qual seu servidor redireciona.';
}
