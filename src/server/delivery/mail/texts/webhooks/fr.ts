import type { WebhookTexts } from '#server/delivery/mail/texts/texts.ts';

const manager =
  'Vous recevez cet e-mail car vous pouvez gérer les webhooks de cet espace de travail.';

export const webhooks: WebhookTexts = {
  webhookFailing: ({ name, url, workspace, attempts, outcome, waiting, isRedirect, location }) => ({
    subject: `Webhook « ${name} » en échec : ${outcome}`,
    heading: 'Un webhook est en échec',
    paragraphs: [
      `Les ${attempts} derniers envois au webhook « ${name} » de ${workspace} ont échoué :`,
      url,
      `Dernier résultat : ${outcome}.`,
      ...(isRedirect ? [redirectText(location)] : []),
      `${waiting} ${waiting === 1 ? 'envoi est' : 'envois sont'} en attente. Florin retente chacun pendant trois jours au plus. Vos paiements ne sont pas concernés.`,
    ],
    open: 'Ouvrir le webhook',
    closing: manager,
  }),
  webhookErrors: {
    not_public: 'adresse non publique',
    dns: 'hôte introuvable',
    connect: 'connexion impossible',
    tls: 'certificat non valide',
    timeout: 'délai dépassé',
    closed: 'connexion fermée',
    protocol: 'réponse illisible',
  },
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `Webhook « ${name} » désactivé`,
    heading: 'Un webhook a été désactivé',
    paragraphs: [
      `Le webhook « ${name} » de ${workspace} a répondu 410 Gone, ce qui demande à Florin d’arrêter les envois :`,
      url,
      'Pour qu’il reçoive de nouveau des événements, modifiez-le et enregistrez-le. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: manager,
  }),
  webhookExhausted: ({ name, url, workspace }) => ({
    subject: `Webhook « ${name} » désactivé`,
    heading: 'Un webhook a été désactivé',
    paragraphs: [
      `Le webhook « ${name} » de ${workspace} n’a accepté aucun événement depuis trois jours :`,
      url,
      'Pour qu’il reçoive de nouveau des événements, modifiez-le et enregistrez-le. Vous pourrez ensuite renvoyer ceux qu’il a manqués. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: manager,
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Échec d’envois au webhook « ${name} »`,
    heading: 'Des envois à un webhook ont échoué',
    paragraphs: [
      `Depuis trois jours, le webhook « ${name} » de ${workspace} n’accepte pas certains événements :`,
      url,
      'Florin ne retente plus les envois les plus anciens, mais continue pour les plus récents. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: manager,
  }),
};

function redirectText(location: string | undefined): string {
  return location
    ? `Florin ne suit pas les redirections. Modifiez le webhook et saisissez cette URL : ${location}`
    : 'Florin ne suit pas les redirections. Modifiez le webhook et saisissez l’URL HTTPS vers laquelle votre serveur redirige.';
}
