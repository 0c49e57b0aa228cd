import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { MailTexts } from './texts.ts';

const owner = 'Vous recevez cet e-mail en tant que propriétaire de cet espace de travail.';
const manager =
  'Vous recevez cet e-mail en tant que propriétaire de cet espace de travail ou responsable de ses finances.';

export const fr: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Votre code de confirmation Florin',
    heading: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${username},`,
      'Saisissez ce code pour terminer votre inscription à Florin :',
    ],
    closing: `Ce code expire dans ${minutes} minutes. Si vous n’êtes pas à l’origine de cette inscription, ignorez cet e-mail.`,
  }),
  addressTaken: () => ({
    subject: 'Vous avez déjà un compte Florin',
    heading: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un a essayé de créer un compte Florin avec cette adresse e-mail, mais elle est déjà utilisée. Rien n’a été modifié.',
      'Si c’était vous, connectez-vous avec votre mot de passe habituel ou réinitialisez-le depuis la page de connexion.',
    ],
    closing: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  }),
  passwordReset: ({ username, minutes }) => ({
    subject: 'Réinitialisez votre mot de passe Florin',
    heading: 'Réinitialisez votre mot de passe',
    paragraphs: [
      `Bonjour ${username},`,
      'Nous avons reçu une demande de réinitialisation de votre mot de passe Florin. Choisissez-en un nouveau ici :',
    ],
    open: 'Réinitialiser le mot de passe',
    closing: `Ce lien est à usage unique et expire dans ${minutes} minutes. Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste le même.`,
  }),
  passwordChanged: ({ username }) => ({
    subject: 'Votre mot de passe Florin a été modifié',
    heading: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${username},`,
      'Le mot de passe de votre compte Florin a été modifié et vos autres appareils ont été déconnectés.',
      'Si ce n’était pas vous, réinitialisez votre mot de passe sans attendre :',
    ],
    open: 'Réinitialiser le mot de passe',
    closing: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  emailChange: ({ username, minutes }) => ({
    subject: 'Votre code de confirmation Florin',
    heading: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      `Bonjour ${username},`,
      'Saisissez ce code dans les paramètres de votre compte pour utiliser cette adresse e-mail avec Florin :',
    ],
    closing: `Ce code expire dans ${minutes} minutes. Si vous n’avez rien demandé, ignorez cet e-mail : rien ne change sans ce code.`,
  }),
  emailChanged: ({ username, email }) => ({
    subject: 'Votre adresse e-mail Florin a été modifiée',
    heading: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      `Bonjour ${username},`,
      `Votre compte Florin utilise désormais ${email}. Nous n’enverrons plus d’e-mails à cette adresse.`,
    ],
    closing:
      'Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Contactez immédiatement l’assistance.',
  }),
  twoFactorOn: ({ username }) => ({
    subject: 'Authentification à deux facteurs activée',
    heading: 'L’authentification à deux facteurs est activée',
    paragraphs: [
      `Bonjour ${username},`,
      'Il vous faudra désormais un code de votre application d’authentification pour vous connecter à Florin. Conservez vos codes de récupération en lieu sûr : sans l’application, ils sont votre seul moyen de vous connecter.',
      'Si ce n’était pas vous, réinitialisez votre mot de passe sans attendre :',
    ],
    open: 'Réinitialiser le mot de passe',
    closing: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  twoFactorOff: ({ username }) => ({
    subject: 'Authentification à deux facteurs désactivée',
    heading: 'L’authentification à deux facteurs est désactivée',
    paragraphs: [
      `Bonjour ${username},`,
      'Votre compte Florin n’est plus protégé que par votre mot de passe.',
      'Si ce n’était pas vous, réinitialisez votre mot de passe sans attendre :',
    ],
    open: 'Réinitialiser le mot de passe',
    closing: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  recoveryCodeUsed: ({ username, left }) => ({
    subject: 'Un code de récupération Florin a été utilisé',
    heading: 'Un code de récupération a été utilisé',
    paragraphs: [
      `Bonjour ${username},`,
      `L’un de vos codes de récupération a servi à se connecter à votre compte. Codes restants : ${left}.`,
      'Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Réinitialisez-le sans attendre, puis générez de nouveaux codes de récupération.',
    ],
    open: 'Réinitialiser le mot de passe',
    closing: 'Si c’était vous, générez de nouveaux codes avant d’épuiser ceux-ci.',
  }),
  invitation: ({ inviter, workspace, privilege, days }) => ({
    subject: `${inviter.name} vous invite à rejoindre ${workspace}`,
    heading: `Rejoignez ${workspace}`,
    paragraphs: [
      `${inviter.name} (${inviter.email}) vous invite à rejoindre l’espace de travail « ${workspace} » sur Florin. Votre rôle : ${privileges[privilege]}.`,
      'Avec Florin, les entreprises acceptent les paiements en cryptomonnaies directement dans leurs propres portefeuilles.',
    ],
    open: 'Voir l’invitation',
    closing: `L’invitation expire dans ${days} jours. Pour l’accepter, connectez-vous ou créez un compte avec cette adresse e-mail. Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail.`,
  }),
  payoutChange: ({ linkName, workspace, by, wallets, effectiveAt }) => ({
    subject: `Changement de portefeuilles demandé pour « ${linkName} »`,
    heading: 'Un lien de paiement va changer de portefeuilles',
    paragraphs: [
      `${by} a demandé un changement de portefeuilles pour « ${linkName} » (${workspace}). À partir du ${effectiveAt}, les paiements iront vers :`,
      ...wallets,
      'D’ici là, ils continuent d’aller vers les portefeuilles actuels. Si vous n’attendiez pas ce changement, annulez-le avant qu’il prenne effet :',
    ],
    open: 'Examiner le changement',
    closing:
      'Ce lien fonctionne sans connexion, et pour ce changement uniquement. Vous recevez cet e-mail en tant que propriétaire de cet espace de travail. Si le changement est correct, vous n’avez rien à faire.',
  }),
  payoutChangeDropped: ({ linkName, workspace }) => ({
    subject: `Changement de portefeuilles annulé pour « ${linkName} »`,
    heading: 'Un lien de paiement conserve ses portefeuilles',
    paragraphs: [
      `Le changement de portefeuilles demandé pour « ${linkName} » (${workspace}) n’a pas été appliqué, car l’un des nouveaux portefeuilles a été supprimé ou n’est plus vérifié. Les paiements continuent d’aller vers les portefeuilles actuels.`,
    ],
    open: 'Ouvrir les liens de paiement',
    closing: owner,
  }),
  refundOffer: ({ workspace, amount, network, reason, until }) => ({
    subject: `${workspace} souhaite vous rembourser ${amount}`,
    heading: 'Où envoyer votre remboursement ?',
    paragraphs: [
      `${workspace} souhaite vous rembourser ${amount} sur ${network}, pour le motif suivant :`,
      reason,
      `Indiquez l’adresse de destination au plus tard le ${until}. Personne n’a besoin de vos clés privées ni de votre phrase de récupération pour cela.`,
    ],
    open: 'Indiquer mon adresse',
    closing:
      'Toute personne disposant de ce lien peut choisir l’adresse du remboursement. Ne le partagez pas.',
  }),
  refundAddress: ({ workspace, amount, network, address }) => ({
    subject: `Remboursement de ${amount} prêt à envoyer`,
    heading: 'Un remboursement est prêt à être envoyé',
    paragraphs: [
      `Un client de ${workspace} a indiqué l’adresse de son remboursement de ${amount} sur ${network} :`,
      address,
      'Ouvrez le paiement dans votre tableau de bord pour envoyer le remboursement depuis votre portefeuille.',
    ],
    open: 'Ouvrir le paiement',
    closing: manager,
  }),
  companyEmail: ({ workspace, by, hours }) => ({
    subject: `Vérifiez cette adresse e-mail pour ${workspace}`,
    heading: 'Vérifiez l’adresse e-mail de votre entreprise',
    paragraphs: [
      `${by} a indiqué cette adresse comme e-mail de l’entreprise « ${workspace} » sur Florin.`,
      'Pour la vérifier, ouvrez ce lien en étant connecté comme membre de l’espace de travail :',
    ],
    open: 'Vérifier l’adresse e-mail',
    closing: `Ce lien est à usage unique et expire dans ${hours} heures. Si vous n’attendiez pas cet e-mail, ignorez-le : l’adresse reste non vérifiée.`,
  }),
  identityCheck: ({ workspace }) => ({
    subject: `Vérifiez votre identité pour ${workspace}`,
    heading: 'Vérifiez votre identité',
    paragraphs: [
      `Pour vérifier votre identité pour ${workspace}, photographiez une pièce d’identité et votre visage. Comptez quelques minutes sur un téléphone.`,
      'Préparez votre passeport, carte d’identité, permis de conduire ou titre de séjour, installez-vous dans un endroit bien éclairé et ouvrez cette page sur votre téléphone :',
    ],
    open: 'Prendre les photos',
    closing:
      'Ce lien expire au bout d’un jour. Ne le partagez pas. Si vous n’êtes pas à l’origine de cette vérification, ignorez cet e-mail.',
  }),
  verificationApproved: ({ workspace, kind }) => ({
    subject: `${workspace} : vérification approuvée`,
    heading: verified[kind],
    paragraphs: [
      kind === 'enhanced'
        ? `La vérification renforcée de ${workspace} a été approuvée. Votre niveau est désormais Or, et votre nouveau plafond s’applique immédiatement.`
        : `${verified[kind]} pour ${workspace}. Votre niveau est désormais Argent au minimum, et votre nouveau plafond s’applique immédiatement.`,
    ],
    open: 'Voir mon niveau',
    closing: owner,
  }),
  verificationRejected: ({ workspace, kind, reason }) => ({
    subject: `${workspace} : vérification refusée`,
    heading: rejected[kind],
    paragraphs: [
      `${rejected[kind]} pour ${workspace}. Motif indiqué :`,
      reason,
      'Vous pouvez recommencer à tout moment. Rien d’autre n’a changé dans votre espace de travail.',
    ],
    open: 'Recommencer',
    closing: owner,
  }),
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `Webhook « ${name} » désactivé`,
    heading: 'Un webhook a été désactivé',
    paragraphs: [
      `Le webhook « ${name} » de ${workspace} a répondu 410 Gone, ce qui demande à Florin de ne plus rien envoyer :`,
      url,
      'Il ne reçoit plus d’événements tant que vous ne le modifiez et ne l’enregistrez pas. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: owner,
  }),
  webhookExhausted: ({ name, url, workspace }) => ({
    subject: `Webhook « ${name} » désactivé`,
    heading: 'Un webhook a été désactivé',
    paragraphs: [
      `Le webhook « ${name} » de ${workspace} n’a accepté aucun événement depuis trois jours :`,
      url,
      'Il ne reçoit plus d’événements tant que vous ne le modifiez et ne l’enregistrez pas. Vous pourrez ensuite renvoyer les événements manqués. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: owner,
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Échec d’envois vers le webhook « ${name} »`,
    heading: 'Des envois ont échoué',
    paragraphs: [
      `Depuis trois jours, le webhook « ${name} » de ${workspace} n’accepte pas certains événements :`,
      url,
      'Florin a cessé de relancer les envois les plus anciens. Les plus récents sont encore relancés. Vos paiements ne sont pas concernés.',
    ],
    open: 'Ouvrir les webhooks',
    closing: owner,
  }),
  limitNear: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} approche de son plafond mensuel`,
    heading: 'Votre plafond mensuel est presque atteint',
    paragraphs: [
      `${workspace} a reçu plus de 80 % de son plafond mensuel de ${limit} pour les paiements réels. Une fois le plafond atteint, vos clients ne pourront plus commencer de nouveaux paiements.`,
      `Le plafond est réinitialisé le ${resetsAt} à minuit UTC. Un niveau supérieur le relève immédiatement.`,
    ],
    open: 'Relever le plafond',
    closing: owner,
  }),
  limitReached: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} a atteint son plafond mensuel`,
    heading: 'Vous avez atteint votre plafond mensuel',
    paragraphs: [
      `${workspace} a atteint son plafond mensuel de ${limit} pour les paiements réels. Vos clients ne peuvent pas commencer de paiements qui le dépasseraient. Les transferts qui arrivent malgré tout vous appartiennent et sont enregistrés.`,
      `Le plafond est réinitialisé le ${resetsAt} à minuit UTC. Un niveau supérieur le relève immédiatement.`,
    ],
    open: 'Relever le plafond',
    closing: `${owner} Il est envoyé une fois par mois.`,
  }),
  paymentsReceived: ({ workspace, count, total, lines, more }) => ({
    subject:
      count === 1 ? `${workspace} a reçu ${total}` : `${workspace} a reçu ${count} paiements`,
    heading: count === 1 ? 'Vous avez reçu un paiement' : `Vous avez reçu ${count} paiements`,
    paragraphs: [
      ...(count === 1 ? [] : [`Total : ${total}`]),
      ...lines,
      ...(more > 0 ? [`et ${more} de plus`] : []),
    ],
    open: 'Ouvrir les paiements',
    closing: 'Vous recevez ces e-mails au plus une fois par heure.',
  }),
  paymentsReversed: ({ workspace, network, count, lines, more, used }) => ({
    subject:
      count === 1
        ? `${workspace} : un paiement a été annulé par le réseau`
        : `${workspace} : ${count} paiements ont été annulés par le réseau`,
    heading:
      count === 1
        ? 'Un paiement a été annulé par le réseau'
        : `${count} paiements ont été annulés par le réseau`,
    paragraphs: [
      `${network} a remplacé des blocs finalisés. ${count === 1 ? 'Ce paiement' : 'Ces paiements'} à ${workspace} ${count === 1 ? 'n’est plus confirmé' : 'ne sont plus confirmés'} :`,
      ...lines,
      ...(more > 0 ? [`et ${more} de plus`] : []),
      ...(used > 0
        ? [
            `Déjà remboursés, ou signalés comme payés à vos systèmes : ${used}. À vérifier en priorité.`,
          ]
        : []),
      'Si les nouveaux blocs contiennent la transaction d’un paiement, Florin rétablit automatiquement ce paiement.',
    ],
    open: 'Ouvrir les paiements',
    closing: manager,
  }),
  walletVerified: ({ workspace, label, network, address }) => ({
    subject: `Portefeuille « ${label} » vérifié`,
    heading: 'Portefeuille vérifié',
    paragraphs: [
      `Un membre de ${workspace} a vérifié que cette adresse sur ${network} lui appartient. Elle peut désormais recevoir des paiements réels.`,
      `${label} : ${address}`,
    ],
    open: 'Ouvrir les portefeuilles',
    closing:
      'Si vous ne reconnaissez pas ce portefeuille, demandez aux membres de votre espace de travail.',
  }),
  test: 'test',
  chooseMails: 'Gérer mes e-mails',
  stopMails: 'Se désabonner',
  footer: 'Florin · Les paiements en cryptomonnaies, directement dans vos propres portefeuilles',
};

const privileges = {
  owner: 'propriétaire',
  admin: 'administrateur',
  developer: 'développeur',
  finance: 'comptabilité',
  viewer: 'lecteur',
};

const verified: Record<VerificationKind, string> = {
  identity: 'Identité vérifiée',
  business: 'Entreprise vérifiée',
  enhanced: 'Vérification renforcée approuvée',
};

const rejected: Record<VerificationKind, string> = {
  identity: 'Vérification d’identité refusée',
  business: 'Vérification de l’entreprise refusée',
  enhanced: 'Vérification renforcée refusée',
};
