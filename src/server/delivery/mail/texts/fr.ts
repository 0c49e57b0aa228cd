import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { MailTexts } from './texts.ts';

export const fr: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Votre code Florin',
    heading: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${username},`,
      'saisissez ce code pour terminer votre inscription à Florin :',
    ],
    closing: `Il est valable ${minutes} minutes. Si vous ne vous êtes pas inscrit, ignorez ce message ; sans lui, personne ne peut utiliser le code.`,
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
      'quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Florin. Ce lien vous permet d’en choisir un :',
    ],
    open: 'Choisir un nouveau mot de passe',
    closing: `Il fonctionne une seule fois, pendant ${minutes} minutes. Si vous n’avez rien demandé, ignorez ce message ; votre mot de passe reste inchangé.`,
  }),
  passwordChanged: ({ username }) => ({
    subject: 'Votre mot de passe Florin a été modifié',
    heading: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${username},`,
      'le mot de passe de votre compte Florin vient d’être modifié. Vous avez été déconnecté partout ailleurs.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
    ],
    open: 'Choisir un nouveau mot de passe',
    closing: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  emailChange: ({ username, minutes }) => ({
    subject: 'Votre code Florin pour cette adresse',
    heading: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      `Bonjour ${username},`,
      'saisissez ce code dans votre compte pour utiliser désormais cette adresse avec Florin :',
    ],
    closing: `Il est valable ${minutes} minutes. Si vous n’avez rien demandé, ignorez ce message ; sans le code, rien ne change.`,
  }),
  emailChanged: ({ username, email }) => ({
    subject: 'Votre adresse e-mail Florin a été modifiée',
    heading: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      `Bonjour ${username},`,
      `votre compte Florin utilise désormais ${email}. Plus rien ne sera envoyé à la présente adresse.`,
    ],
    closing:
      'Si ce n’était pas vous, quelqu’un d’autre contrôle votre compte : écrivez tout de suite à l’assistance de ce service Florin.',
  }),
  twoFactorOn: ({ username }) => ({
    subject: 'L’authentification à deux facteurs est activée',
    heading: 'L’authentification à deux facteurs est activée',
    paragraphs: [
      `Bonjour ${username},`,
      'désormais, la connexion à Florin demande un code de votre application d’authentification. Gardez vos codes de récupération en lieu sûr : sans l’application, ils sont le seul moyen d’entrer.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
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
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
    ],
    open: 'Choisir un nouveau mot de passe',
    closing: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  recoveryCodeUsed: ({ username, left }) => ({
    subject: 'Un code de récupération Florin a été utilisé',
    heading: 'Un code de récupération a été utilisé',
    paragraphs: [
      `Bonjour ${username},`,
      `un de vos codes de récupération vient d’être utilisé à la place de votre application d’authentification. Codes encore inutilisés : ${left}.`,
      'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : choisissez-en tout de suite un nouveau, puis renouvelez les codes de récupération.',
    ],
    open: 'Choisir un nouveau mot de passe',
    closing:
      'Si c’était vous, vous n’avez rien à faire, sinon renouveler les codes avant de les avoir tous utilisés.',
  }),
  invitation: ({ inviter, workspace, privilege, days }) => ({
    subject: `${inviter.name} vous invite à rejoindre ${workspace}`,
    heading: `Rejoignez ${workspace}`,
    paragraphs: [
      `${inviter.name} (${inviter.email}) vous invite à rejoindre l’espace de travail « ${workspace} » sur Florin. Vos droits : ${privileges[privilege]}.`,
      'Avec Florin, une entreprise encaisse des paiements en cryptomonnaies directement dans des portefeuilles qu’elle seule contrôle.',
    ],
    open: 'Voir l’invitation',
    closing: `Le lien est valable ${days} jours. Pour accepter, il vous faut un compte avec cette adresse ; vous pourrez le créer au passage. Si vous ne connaissez pas cette personne, ignorez ce message.`,
  }),
  payoutChange: ({ linkName, workspace, by, wallets, effectiveAt }) => ({
    subject: `« ${linkName} » va changer de portefeuilles`,
    heading: 'Un lien de paiement va changer de portefeuilles',
    paragraphs: [
      `${by} a changé la destination de l’argent de « ${linkName} » (${workspace}). À partir du ${effectiveAt}, il ira à :`,
      ...wallets,
      'D’ici là, il va où il allait jusqu’à présent. Si vous ne le voulez pas, ou si vous n’êtes pas au courant, annulez à temps :',
    ],
    open: 'Voir et annuler',
    closing:
      'Le lien fonctionne sans connexion et pour ce seul changement. Vous recevez ce message car vous êtes propriétaire de cet espace de travail ; si tout est correct, il n’y a rien à faire.',
  }),
  payoutChangeDropped: ({ linkName, workspace }) => ({
    subject: `« ${linkName} » garde ses portefeuilles`,
    heading: 'Un lien de paiement garde ses portefeuilles',
    paragraphs: [
      `« ${linkName} » (${workspace}) allait changer de portefeuilles. L’un des nouveaux a été supprimé ou n’est plus prouvé ; rien n’a donc été changé : l’argent va où il allait jusqu’à présent.`,
    ],
    open: 'Ouvrir les liens de paiement',
    closing: 'Vous recevez ce message car vous êtes propriétaire de cet espace de travail.',
  }),
  refundOffer: ({ workspace, amount, network, reason, until }) => ({
    subject: `${workspace} souhaite vous rembourser ${amount}`,
    heading: 'Où envoyer votre remboursement ?',
    paragraphs: [
      `${workspace} souhaite vous renvoyer ${amount} sur ${network}. Le motif indiqué :`,
      reason,
      `Indiquez avant le ${until} inclus l’adresse où l’envoyer. Personne n’a besoin pour cela de vos clés ni d’une phrase de récupération.`,
    ],
    open: 'Donner une adresse',
    closing:
      'Ce lien n’est destiné qu’à vous : quiconque le possède décide où va l’argent. Ne le transmettez pas.',
  }),
  refundAddress: ({ workspace, amount, network, address }) => ({
    subject: `Un remboursement de ${amount} vous attend`,
    heading: 'Un remboursement peut être envoyé',
    paragraphs: [
      `Un payeur de ${workspace} a indiqué où envoyer son remboursement de ${amount} sur ${network} :`,
      address,
      'Envoyez-le depuis votre propre portefeuille : le paiement, dans votre tableau de bord, montre comment.',
    ],
    open: 'Ouvrir le paiement',
    closing:
      'Vous recevez ce message car vous êtes propriétaire de cet espace de travail ou chargé de ses finances.',
  }),
  companyEmail: ({ workspace, by, hours }) => ({
    subject: `Confirmez cette adresse pour ${workspace}`,
    heading: 'Confirmez l’adresse e-mail de votre entreprise',
    paragraphs: [
      `${by} a indiqué cette adresse comme adresse e-mail de l’entreprise « ${workspace} » sur Florin.`,
      'Pour la confirmer, ouvrez le lien en étant connecté comme membre de cet espace de travail :',
    ],
    open: 'Confirmer cette adresse',
    closing: `Il fonctionne une seule fois, pendant ${hours} heures. Si vous n’êtes pas au courant, ignorez ce message ; l’adresse reste non confirmée.`,
  }),
  identityCheck: ({ workspace }) => ({
    subject: `Justifiez de votre identité pour ${workspace}`,
    heading: 'Justifiez de votre identité',
    paragraphs: [
      `Vous vérifiez une identité pour ${workspace}. Quelques minutes suffisent sur un téléphone : des photos d’une pièce d’identité et une de votre visage.`,
      'Munissez-vous de votre passeport, carte d’identité, permis de conduire ou titre de séjour, installez-vous à la lumière et ouvrez cette page sur votre téléphone :',
    ],
    open: 'Prendre les photos',
    closing:
      'La page fonctionne pendant une journée. Gardez son adresse pour vous. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : rien ne se passe sans les photos.',
  }),
  verificationApproved: ({ workspace, kind }) => ({
    subject: `${workspace} est vérifié`,
    heading: verified[kind],
    paragraphs: [
      kind === 'enhanced'
        ? `La vérification renforcée de ${workspace} a été approuvée. Son niveau est désormais Or, et son plafond a été relevé aussitôt.`
        : `${verified[kind]} pour ${workspace}. Son niveau est désormais Argent, sauf s’il était déjà supérieur, et son plafond a été relevé aussitôt.`,
    ],
    open: 'Voir votre niveau',
    closing: 'Vous recevez cet e-mail parce que vous êtes propriétaire de cet espace de travail.',
  }),
  verificationRejected: ({ workspace, kind, reason }) => ({
    subject: `Une vérification de ${workspace} a été refusée`,
    heading: rejected[kind],
    paragraphs: [
      `${rejected[kind]}. Voici le motif indiqué pour ${workspace} :`,
      reason,
      'Vous pouvez recommencer à tout moment. Rien d’autre n’a changé dans votre espace de travail.',
    ],
    open: 'Recommencer',
    closing: 'Vous recevez cet e-mail parce que vous êtes propriétaire de cet espace de travail.',
  }),
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `Le webhook « ${name} » a été désactivé`,
    heading: 'Un webhook a été désactivé',
    paragraphs: [
      `Le webhook « ${name} » de ${workspace} a répondu 410 Gone, ce qui nous demande de ne plus rien envoyer :`,
      url,
      'Rien ne lui est livré tant que vous ne l’enregistrez pas de nouveau. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: 'Vous recevez ce message car vous êtes propriétaire de cet espace de travail.',
  }),
  webhookExhausted: ({ name, url, workspace }) => ({
    subject: `Le webhook « ${name} » a été désactivé`,
    heading: 'Un webhook a été désactivé',
    paragraphs: [
      `Depuis trois jours, le webhook « ${name} » de ${workspace} n’a rien accepté de ce que nous envoyons :`,
      url,
      'Plus rien ne lui est livré tant que vous ne l’enregistrez pas de nouveau. Vous pourrez alors faire renvoyer tout ce qu’il a manqué. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: 'Vous recevez ce message car vous êtes propriétaire de cet espace de travail.',
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Le webhook « ${name} » est injoignable`,
    heading: 'Des livraisons ont été abandonnées',
    paragraphs: [
      `Depuis trois jours, le webhook « ${name} » de ${workspace} refuse une partie de ce que nous envoyons :`,
      url,
      'Les livraisons les plus anciennes ne sont plus tentées. Les plus récentes le sont toujours. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: 'Vous recevez ce message car vous êtes propriétaire de cet espace de travail.',
  }),
  limitNear: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} a utilisé la plus grande partie de sa limite du mois`,
    heading: 'La limite mensuelle est presque atteinte',
    paragraphs: [
      `Les paiements réels de ${workspace} ont dépassé les quatre cinquièmes des ${limit} que son niveau autorise par mois civil. Une fois la limite atteinte, les payeurs apprennent qu’aucun paiement ne peut être accepté pour le moment.`,
      `La limite repart de zéro le ${resetsAt} à minuit UTC. Un niveau supérieur la relève aussitôt.`,
    ],
    open: 'Relever la limite',
    closing: 'Vous recevez ce message car vous êtes propriétaire de cet espace de travail.',
  }),
  limitReached: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} a atteint sa limite du mois`,
    heading: 'La limite mensuelle est atteinte',
    paragraphs: [
      `Le niveau de ${workspace} autorise ${limit} de paiements réels par mois civil. Les nouveaux paiements qui la dépasseraient sont refusés, et les payeurs apprennent qu’aucun paiement ne peut être accepté pour le moment. L’argent qui arrive malgré tout est à vous et il est enregistré.`,
      `La limite repart de zéro le ${resetsAt} à minuit UTC. Un niveau supérieur la relève aussitôt.`,
    ],
    open: 'Relever la limite',
    closing:
      'Vous recevez ce message car vous êtes propriétaire de cet espace de travail. Il est envoyé une fois par mois.',
  }),
  paymentsReceived: ({ workspace, count, total, lines, more }) => ({
    subject:
      count === 1 ? `${workspace} a reçu ${total}` : `${workspace} a reçu ${count} paiements`,
    heading: count === 1 ? 'Vous avez reçu un paiement' : `Vous avez reçu ${count} paiements`,
    paragraphs: [
      ...(count === 1 ? [] : [`Au total : ${total}`]),
      ...lines,
      ...(more > 0 ? [`et ${more} de plus`] : []),
    ],
    open: 'Ouvrir les paiements',
    closing:
      'Ces e-mails arrivent au plus une fois par heure ; ce qui vient entre-temps figure dans le suivant.',
  }),
  paymentsReversed: ({ workspace, network, count, lines, more, used }) => ({
    subject:
      count === 1
        ? `${workspace} : un paiement a été invalidé par le réseau`
        : `${workspace} : ${count} paiements ont été invalidés par le réseau`,
    heading:
      count === 1
        ? 'Un paiement a été invalidé par le réseau'
        : `${count} paiements ont été invalidés par le réseau`,
    paragraphs: [
      `${network} a remplacé des blocs finalisés. ${count === 1 ? 'Ce paiement' : 'Ces paiements'} à ${workspace} ${count === 1 ? 'n’est plus confirmé' : 'ne sont plus confirmés'} :`,
      ...lines,
      ...(more > 0 ? [`et ${more} de plus`] : []),
      ...(used > 0
        ? [
            `Déjà remboursés, ou signalés à votre boutique comme payés : ${used}. À vérifier en premier.`,
          ]
        : []),
      'Si les nouveaux blocs contiennent la transaction d’un paiement, Florin le rétablit automatiquement.',
    ],
    open: 'Ouvrir les paiements',
    closing: 'Vous recevez cet e-mail car vous gérez l’argent de cet espace de travail.',
  }),
  walletVerified: ({ workspace, label, network, address }) => ({
    subject: `Le portefeuille « ${label} » a été vérifié`,
    heading: 'Un portefeuille a été vérifié',
    paragraphs: [
      `Un membre de ${workspace} a prouvé qu’il contrôle cette adresse sur ${network}. Elle peut désormais recevoir des paiements réels.`,
      `${label} : ${address}`,
    ],
    open: 'Ouvrir les portefeuilles',
    closing:
      'Si vous ne connaissez pas ce portefeuille, renseignez-vous auprès des membres de votre espace de travail.',
  }),
  test: 'test',
  chooseMails: 'Choisir les e-mails que vous recevez',
  stopMails: 'Ne plus recevoir d’e-mails de ce genre',
  footer: 'Florin · des paiements directement dans des portefeuilles que vous seul contrôlez',
};

const privileges = {
  owner: 'propriétaire',
  admin: 'administrateur',
  developer: 'développeur',
  finance: 'comptabilité',
  viewer: 'lecteur',
};

const verified: Record<VerificationKind, string> = {
  identity: 'L’identité a été vérifiée',
  business: 'L’entreprise a été vérifiée',
  enhanced: 'L’entreprise a fait l’objet d’une vérification complète',
};

const rejected: Record<VerificationKind, string> = {
  identity: 'L’identité n’a pas pu être vérifiée',
  business: 'L’entreprise n’a pas pu être vérifiée',
  enhanced: 'La vérification renforcée n’a pas été approuvée',
};
