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
      'Quelqu’un vient d’essayer d’utiliser cette adresse pour un autre compte Florin. Elle en a déjà un, rien n’a donc été modifié.',
      'Si c’était vous, connectez-vous avec votre mot de passe actuel ou demandez-en un nouveau sur la page de connexion.',
    ],
    closing: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  }),
  passwordReset: ({ username, minutes }) => ({
    subject: 'Choisissez un nouveau mot de passe Florin',
    heading: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Bonjour ${username},`,
      'quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Florin. Ce lien vous permet d’en choisir un :',
    ],
    open: 'Choisir un nouveau mot de passe',
    closing: `Il fonctionne une seule fois, pendant ${minutes} minutes. Si vous n’avez rien demandé, ignorez ce message ; votre mot de passe reste inchangé.`,
  }),
  passwordChanged: ({ username }) => ({
    subject: 'Votre mot de passe Florin a été modifié',
    heading: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${username},`,
      'le mot de passe de votre compte Florin vient d’être modifié. Vous avez été déconnecté partout ailleurs.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
    ],
    open: 'Choisir un nouveau mot de passe',
    closing: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  emailChange: ({ username, minutes }) => ({
    subject: 'Votre code Florin pour cette adresse',
    heading: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      `Bonjour ${username},`,
      'saisissez ce code dans votre compte pour utiliser désormais cette adresse avec Florin :',
    ],
    closing: `Il est valable ${minutes} minutes. Si vous n’avez rien demandé, ignorez ce message ; sans le code, rien ne change.`,
  }),
  emailChanged: ({ username, email }) => ({
    subject: 'Votre adresse e-mail Florin a été modifiée',
    heading: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      `Bonjour ${username},`,
      `votre compte Florin utilise désormais ${email}. Plus rien ne sera envoyé à la présente adresse.`,
    ],
    closing:
      'Si ce n’était pas vous, quelqu’un d’autre contrôle votre compte : écrivez tout de suite à l’assistance de ce service Florin.',
  }),
  twoFactorOn: ({ username }) => ({
    subject: 'L’authentification à deux facteurs est activée',
    heading: 'L’authentification à deux facteurs est activée',
    paragraphs: [
      `Bonjour ${username},`,
      'désormais, la connexion à Florin demande un code de votre application d’authentification. Gardez vos codes de récupération en lieu sûr : sans l’application, ils sont le seul moyen d’entrer.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
    ],
    open: 'Choisir un nouveau mot de passe',
    closing: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  twoFactorOff: ({ username }) => ({
    subject: 'L’authentification à deux facteurs est désactivée',
    heading: 'L’authentification à deux facteurs est désactivée',
    paragraphs: [
      `Bonjour ${username},`,
      'désormais, votre mot de passe suffit pour se connecter à votre compte Florin.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
    ],
    open: 'Choisir un nouveau mot de passe',
    closing: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  recoveryCodeUsed: ({ username, left }) => ({
    subject: 'Un code de récupération Florin a été utilisé',
    heading: 'Un code de récupération a été utilisé',
    paragraphs: [
      `Bonjour ${username},`,
      `un de vos codes de récupération vient d’être utilisé à la place de votre application d’authentification. Codes encore inutilisés : ${left}.`,
      'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : choisissez-en tout de suite un nouveau, puis renouvelez les codes de récupération.',
    ],
    open: 'Choisir un nouveau mot de passe',
    closing:
      'Si c’était vous, vous n’avez rien à faire, sinon renouveler les codes avant de les avoir tous utilisés.',
  }),
  invitation: ({ inviter, workspace, privilege, days }) => ({
    subject: `${inviter.name} vous invite à rejoindre ${workspace}`,
    heading: `Rejoignez ${workspace}`,
    paragraphs: [
      `${inviter.name} (${inviter.email}) vous invite à rejoindre l’espace de travail « ${workspace} » sur Florin. Vos droits : ${privileges[privilege]}.`,
      'Avec Florin, une entreprise encaisse des paiements en cryptomonnaies directement dans des portefeuilles qu’elle seule contrôle.',
    ],
    open: 'Voir l’invitation',
    closing: `Le lien est valable ${days} jours. Pour accepter, il vous faut un compte avec cette adresse ; vous pourrez le créer au passage. Si vous ne connaissez pas cette personne, ignorez ce message.`,
  }),
  payoutChange: ({ linkName, workspace, by, wallets, effectiveAt }) => ({
    subject: `« ${linkName} » va changer de portefeuilles`,
    heading: 'Un lien de paiement va changer de portefeuilles',
    paragraphs: [
      `${by} a changé la destination de l’argent de « ${linkName} » (${workspace}). À partir du ${effectiveAt}, il ira à :`,
      ...wallets,
      'D’ici là, il va où il allait jusqu’à présent. Si vous ne le voulez pas, ou si vous n’êtes pas au courant, annulez à temps :',
    ],
    open: 'Voir et annuler',
    closing:
      'Le lien fonctionne sans connexion et pour ce seul changement. Vous recevez ce message car vous êtes propriétaire de cet espace de travail ; si tout est correct, il n’y a rien à faire.',
  }),
  payoutChangeDropped: ({ linkName, workspace }) => ({
    subject: `« ${linkName} » garde ses portefeuilles`,
    heading: 'Un lien de paiement garde ses portefeuilles',
    paragraphs: [
      `« ${linkName} » (${workspace}) allait changer de portefeuilles. L’un des nouveaux a été supprimé ou n’est plus prouvé ; rien n’a donc été changé : l’argent va où il allait jusqu’à présent.`,
    ],
    open: 'Ouvrir les liens de paiement',
    closing: 'Vous recevez ce message car vous êtes propriétaire de cet espace de travail.',
  }),
  refundOffer: ({ workspace, amount, network, reason, until }) => ({
    subject: `${workspace} souhaite vous rembourser ${amount}`,
    heading: 'Où envoyer votre remboursement ?',
    paragraphs: [
      `${workspace} souhaite vous renvoyer ${amount} sur ${network}. Le motif indiqué :`,
      reason,
      `Indiquez avant le ${until} inclus l’adresse où l’envoyer. Personne n’a besoin pour cela de vos clés ni d’une phrase de récupération.`,
    ],
    open: 'Donner une adresse',
    closing:
      'Ce lien n’est destiné qu’à vous : quiconque le possède décide où va l’argent. Ne le transmettez pas.',
  }),
  refundAddress: ({ workspace, amount, network, address }) => ({
    subject: `Un remboursement de ${amount} vous attend`,
    heading: 'Un remboursement peut être envoyé',
    paragraphs: [
      `Un payeur de ${workspace} a indiqué où envoyer son remboursement de ${amount} sur ${network} :`,
      address,
      'Envoyez-le depuis votre propre portefeuille : le paiement, dans votre tableau de bord, montre comment.',
    ],
    open: 'Ouvrir le paiement',
    closing:
      'Vous recevez ce message car vous êtes propriétaire de cet espace de travail ou chargé de ses finances.',
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
  webhookExhausted: ({ name, url, workspace }) => ({
    subject: `Le webhook « ${name} » a été désactivé`,
    heading: 'Un webhook a été désactivé',
    paragraphs: [
      `Depuis trois jours, le webhook « ${name} » de ${workspace} n’a rien accepté de ce que nous envoyons :`,
      url,
      'Plus rien ne lui est livré tant que vous ne l’enregistrez pas de nouveau. Vous pourrez alors faire renvoyer tout ce qu’il a manqué. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: 'Vous recevez ce message car vous êtes propriétaire de cet espace de travail.',
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Le webhook « ${name} » est injoignable`,
    heading: 'Des livraisons ont été abandonnées',
    paragraphs: [
      `Depuis trois jours, le webhook « ${name} » de ${workspace} refuse une partie de ce que nous envoyons :`,
      url,
      'Les livraisons les plus anciennes ne sont plus tentées. Les plus récentes le sont toujours. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: 'Vous recevez ce message car vous êtes propriétaire de cet espace de travail.',
  }),
  footer: 'Florin · des paiements directement dans des portefeuilles que vous seul contrôlez',
};

const privileges = {
  owner: 'propriétaire',
  admin: 'administrateur',
  developer: 'développeur',
  finance: 'comptabilité',
  viewer: 'lecteur',
};
