import type { MailTexts } from './texts.ts';

export const fr: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Votre code Florin',
    heading: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${username},`,
      'saisissez ce code pour terminer votre inscription à Florin :',
    ],
    closing: `Il est valable ${minutes} minutes. Si vous ne vous êtes pas inscrit, ignorez ce message ; sans lui, personne ne peut utiliser le code.`,
  }),
  addressTaken: () => ({
    subject: 'Vous avez déjà un compte Florin',
    heading: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un vient d’essayer de s’inscrire à Florin avec cette adresse. Elle a déjà un compte, rien n’a donc été modifié.',
      'Si c’était vous, connectez-vous avec votre mot de passe actuel.',
    ],
    closing: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  }),
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `Le webhook « ${name} » a été désactivé`,
    heading: 'Un webhook a été désactivé',
    paragraphs: [
      `Le webhook « ${name} » de ${workspace} a répondu 410 Gone, ce qui nous demande de ne plus rien envoyer :`,
      url,
      'Rien ne lui est livré tant que vous ne l’enregistrez pas de nouveau. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: 'Vous recevez ce message car vous êtes propriétaire de cet espace de travail.',
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Le webhook « ${name} » est injoignable`,
    heading: 'Des livraisons ont été abandonnées',
    paragraphs: [
      `Depuis trois jours, le webhook « ${name} » de ${workspace} n’accepte plus ce que nous envoyons :`,
      url,
      'Les livraisons les plus anciennes ne sont plus tentées. Les plus récentes le sont toujours. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: 'Vous recevez ce message car vous êtes propriétaire de cet espace de travail.',
  }),
  footer: 'Florin · des paiements directement dans des portefeuilles que vous seul contrôlez',
};
