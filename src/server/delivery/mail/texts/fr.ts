import type { KeyTexts, MailTexts } from './texts.ts';
import { verification as verificationTexts } from './verification/fr.ts';
import { webhooks } from './webhooks/fr.ts';

const owner = 'Vous recevez cet e-mail car vous êtes propriétaire de cet espace de travail.';
const manager =
  'Vous recevez cet e-mail car vous êtes propriétaire de cet espace de travail ou en gérez les finances.';

export const fr: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Votre code de vérification Florin',
    heading: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${username},`,
      'Saisissez ce code pour terminer votre inscription à Florin :',
    ],
    closing: `Ce code expire dans ${minutes} minutes. Si vous ne vous êtes pas inscrit, vous pouvez ignorer cet e-mail.`,
  }),
  addressTaken: () => ({
    subject: 'Vous avez déjà un compte Florin',
    heading: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un a essayé de créer un compte Florin avec cette adresse e-mail, mais elle est déjà utilisée. Rien n’a été modifié.',
      'Si c’était vous, connectez-vous avec votre mot de passe habituel, ou réinitialisez-le depuis la page de connexion.',
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
    closing: `Ce lien n’est utilisable qu’une fois et expire dans ${minutes} minutes. Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail : votre mot de passe reste inchangé.`,
  }),
  loginLink: ({ username, minutes }) => ({
    subject: 'Connectez-vous à Florin depuis un nouveau navigateur',
    heading: 'Connexion depuis un nouveau navigateur',
    paragraphs: [
      `Bonjour ${username},`,
      'Nous avons reçu une demande de connexion à Florin depuis un nouveau navigateur, après un trop grand nombre de tentatives. Quelqu’un a peut-être essayé de deviner votre mot de passe.',
      'Ouvrez ce lien dans le navigateur depuis lequel vous souhaitez vous connecter. Vous aurez toujours besoin de votre mot de passe, qui reste inchangé :',
    ],
    open: 'Autoriser ce navigateur',
    closing: `Ce lien expire dans ${minutes} minutes et ne connecte personne. Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail.`,
  }),
  passwordChanged: ({ username }) => ({
    subject: 'Votre mot de passe Florin a été modifié',
    heading: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${username},`,
      'Le mot de passe de votre compte Florin a été modifié et vous avez été déconnecté de tous vos autres appareils.',
      'Si ce n’était pas vous, réinitialisez votre mot de passe dès maintenant :',
    ],
    open: 'Réinitialiser le mot de passe',
    closing: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  emailChange: ({ username, minutes }) => ({
    subject: 'Votre code de vérification Florin',
    heading: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      `Bonjour ${username},`,
      'Saisissez ce code dans les paramètres de votre compte pour utiliser cette adresse e-mail avec Florin :',
    ],
    closing: `Ce code expire dans ${minutes} minutes. Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail : sans le code, rien ne change.`,
  }),
  emailChanged: ({ username, email }) => ({
    subject: 'Votre adresse e-mail Florin a été modifiée',
    heading: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      `Bonjour ${username},`,
      `Votre compte Florin utilise désormais l’adresse ${email}. Nous n’enverrons plus d’e-mails à l’ancienne.`,
    ],
    closing:
      'Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Contactez immédiatement l’assistance.',
  }),
  twoFactorOn: ({ username }) => ({
    subject: 'Authentification à deux facteurs activée',
    heading: 'L’authentification à deux facteurs est activée',
    paragraphs: [
      `Bonjour ${username},`,
      'Pour vous connecter à Florin, il vous faut désormais aussi un code de votre application d’authentification. Conservez vos codes de récupération en lieu sûr : sans l’application, ils sont le seul moyen de vous connecter.',
      'Si ce n’était pas vous, réinitialisez votre mot de passe dès maintenant :',
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
      'Si ce n’était pas vous, réinitialisez votre mot de passe dès maintenant :',
    ],
    open: 'Réinitialiser le mot de passe',
    closing: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  recoveryCodeUsed: ({ username, left }) => ({
    subject: 'Un code de récupération Florin a été utilisé',
    heading: 'Un code de récupération a été utilisé',
    paragraphs: [
      `Bonjour ${username},`,
      `Un de vos codes de récupération a servi à se connecter à votre compte. Codes restants : ${left}.`,
      'Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Réinitialisez-le dès maintenant, puis générez de nouveaux codes de récupération.',
    ],
    open: 'Réinitialiser le mot de passe',
    closing: 'Si c’était vous, pensez à générer de nouveaux codes avant d’épuiser ceux-ci.',
  }),
  invitation: ({ inviter, workspace, privilege, days }) => ({
    subject: 'Vous êtes invité à rejoindre un espace de travail sur Florin',
    heading: 'Rejoignez un espace de travail sur Florin',
    paragraphs: [
      `${inviter.name} (${inviter.email}) vous invite à rejoindre l’espace de travail « ${workspace} » sur Florin, avec le rôle ${privileges[privilege]}.`,
      'Avec Florin, les entreprises acceptent les paiements en cryptomonnaies directement dans leurs propres portefeuilles.',
    ],
    open: 'Voir l’invitation',
    closing: `Cette invitation expire dans ${days} jours. Pour l’accepter, connectez-vous ou créez un compte avec cette adresse e-mail. Si vous ne connaissez pas l’expéditeur, vous pouvez ignorer cet e-mail.`,
  }),
  payoutChange: ({ linkName, workspace, by, wallets, effectiveAt }) => ({
    subject: `Changement de portefeuilles demandé pour « ${linkName} »`,
    heading: 'Un lien de paiement va changer de portefeuilles',
    paragraphs: [
      `${by} a demandé un changement de portefeuilles pour « ${linkName} » (${workspace}). À partir du ${effectiveAt}, les paiements iront vers :`,
      ...wallets,
      'D’ici là, ils continuent d’aller vers les portefeuilles actuels. Si vous ne vous attendiez pas à ce changement, annulez-le avant qu’il prenne effet :',
    ],
    open: 'Examiner le changement',
    closing:
      'Ce lien fonctionne sans connexion, et uniquement pour ce changement. Vous recevez cet e-mail car vous êtes propriétaire de cet espace de travail. Si le changement est correct, vous n’avez rien à faire.',
  }),
  payoutChangeDropped: ({ linkName, workspace }) => ({
    subject: `Changement de portefeuilles non appliqué pour « ${linkName} »`,
    heading: 'Un lien de paiement garde ses portefeuilles actuels',
    paragraphs: [
      `Le changement de portefeuilles demandé pour « ${linkName} » (${workspace}) n’a pas été appliqué, car l’un des nouveaux portefeuilles a été supprimé ou n’est plus vérifié, ou parce que le membre qui l’a demandé ne peut plus modifier le lien. Les paiements continuent d’aller vers les portefeuilles actuels.`,
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
      `Indiquez au plus tard le ${until} l’adresse où l’envoyer. Personne n’a besoin pour cela de vos clés privées ni de votre phrase de récupération.`,
    ],
    open: 'Indiquer l’adresse',
    closing:
      'Toute personne disposant de ce lien peut choisir l’adresse du remboursement. Ne le partagez pas.',
  }),
  refundAddress: ({ workspace, amount, network, address }) => ({
    subject: `Remboursement de ${amount} prêt à envoyer`,
    heading: 'Un remboursement est prêt à envoyer',
    paragraphs: [
      `Un client de ${workspace} a indiqué l’adresse pour son remboursement de ${amount} sur ${network} :`,
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
      `${by} a indiqué cette adresse comme e-mail de l’entreprise pour « ${workspace} » sur Florin.`,
      'Pour la vérifier, ouvrez le lien en étant connecté en tant que membre de l’espace de travail :',
    ],
    open: 'Vérifier l’adresse e-mail',
    closing: `Ce lien n’est utilisable qu’une fois et expire dans ${hours} heures. Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer : l’adresse reste non vérifiée.`,
  }),
  ...verificationTexts,
  ...webhooks,
  webhookChangedByKey: ({ change, key, name, url, workspace }) => {
    const [heading = '', text = ''] = {
      created: [
        'Une clé d’API a créé un webhook réel',
        `La clé d’API « ${key} » a créé le webhook « ${name} » pour ${workspace}. Il reçoit les événements réels à cette adresse :`,
      ],
      updated: [
        'Une clé d’API a modifié un webhook réel',
        `La clé d’API « ${key} » a modifié l’URL ou le secret du webhook « ${name} » de ${workspace}. Il reçoit les événements réels à cette adresse :`,
      ],
      rotated: [
        'Une clé d’API a renouvelé le secret de signature d’un webhook',
        `La clé d’API « ${key} » a renouvelé le secret de signature du webhook « ${name} » de ${workspace}. Il reçoit les événements réels à cette adresse :`,
      ],
    }[change];
    return {
      subject: `${heading} (${workspace})`,
      heading,
      paragraphs: [text, url],
      open: 'Ouvrir les webhooks',
      closing: `Si vous ne vous y attendiez pas, révoquez la clé d’API. ${owner}`,
    };
  },
  limitNear: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} approche de son plafond mensuel`,
    heading: 'Vous approchez de votre plafond mensuel',
    paragraphs: [
      `${workspace} a reçu plus de 80 % de son plafond mensuel de ${limit} de paiements réels. Une fois le plafond atteint, vos clients ne pourront plus commencer de nouveaux paiements.`,
      `Le plafond est réinitialisé le ${resetsAt} à minuit UTC. Un niveau supérieur le relève immédiatement.`,
    ],
    open: 'Relever le plafond',
    closing: owner,
  }),
  limitReached: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} a atteint son plafond mensuel`,
    heading: 'Vous avez atteint votre plafond mensuel',
    paragraphs: [
      `${workspace} a atteint son plafond mensuel de ${limit} de paiements réels. Vos clients ne peuvent plus commencer de paiement qui le dépasserait. Les transferts qui arrivent malgré tout vous appartiennent et sont enregistrés.`,
      `Le plafond est réinitialisé le ${resetsAt} à minuit UTC. Un niveau supérieur le relève immédiatement.`,
    ],
    open: 'Relever le plafond',
    closing: `${owner} Il est envoyé au plus une fois par mois.`,
  }),
  paymentsReceived: ({ workspace, count, total, lines, more }) => ({
    subject:
      count === 1 ? `${workspace} a reçu ${total}` : `${workspace} a reçu ${count} paiements`,
    heading: count === 1 ? 'Vous avez reçu un paiement' : `Vous avez reçu ${count} paiements`,
    paragraphs: [
      ...(count === 1 ? [] : [`Total : ${total}`]),
      ...lines,
      ...(more > 0 ? [others(more)] : []),
    ],
    open: 'Ouvrir les paiements',
    closing: 'Les paiements reçus vous sont signalés dans un seul e-mail par heure au maximum.',
  }),
  paymentsReversed: ({ workspace, network, count, lines, more, used }) => ({
    subject:
      count === 1
        ? `${workspace} : un paiement annulé par le réseau`
        : `${workspace} : ${count} paiements annulés par le réseau`,
    heading:
      count === 1
        ? 'Un paiement a été annulé par le réseau'
        : `${count} paiements ont été annulés par le réseau`,
    paragraphs: [
      count === 1
        ? `${network} a remplacé des blocs finalisés. Ce paiement à ${workspace} n’est plus confirmé :`
        : `${network} a remplacé des blocs finalisés. Ces paiements à ${workspace} ne sont plus confirmés :`,
      ...lines,
      ...(more > 0 ? [others(more)] : []),
      ...(used > 0
        ? [
            used === 1
              ? 'Déjà remboursé, ou signalé comme payé à vos systèmes : 1. Vérifiez-le en premier.'
              : `Déjà remboursés, ou signalés comme payés à vos systèmes : ${used}. Vérifiez-les en premier.`,
          ]
        : []),
      'Si les nouveaux blocs contiennent la transaction d’un paiement, Florin rétablit ce paiement automatiquement.',
    ],
    open: 'Ouvrir les paiements',
    closing: manager,
  }),
  paymentDecision: ({ workspace, linkName, amount, decision }) => ({
    subject: `Un paiement attend votre décision (${workspace})`,
    heading: 'Un paiement attend votre décision',
    paragraphs:
      decision === 'claimed'
        ? [
            `Un client indique qu’une transaction vers votre portefeuille est son paiement de ${amount} pour « ${linkName} » (${workspace}).`,
            'Florin ne peut pas le confirmer : un autre paiement, ou le montant, laisse un doute. Attribuez le transfert au paiement, ou classez-le autrement.',
          ]
        : [
            `Un paiement de ${amount} pour « ${linkName} » (${workspace}) est arrivé en totalité, mais après l’échéance.`,
            'Le client sait que vous déciderez de l’accepter ou non. Acceptez-le, ou remboursez-le.',
          ],
    open: decision === 'claimed' ? 'Ouvrir les transferts non identifiés' : 'Ouvrir le paiement',
    closing: manager,
  }),
  shopOrder: ({ workspace, shop, number, change }) => ({
    ...{
      not_imported: {
        subject: `La commande ${number} n’a pas pu être importée (${workspace})`,
        heading: 'Une commande payée n’a pas pu être importée',
        paragraphs: [
          `La commande ${number} de ${shop} (${workspace}) est payée, mais ${shop} ne l’accepte pas. Le tableau de bord en indique la raison.`,
          'Remboursez le client, ou résolvez le problème et réessayez. Rien ne se passe avant votre décision.',
        ],
        open: 'Ouvrir la commande',
      },
      waiting: {
        subject: `Des commandes payées de ${shop} sont en attente (${workspace})`,
        heading: 'Des commandes payées sont en attente',
        paragraphs: [
          `${shop} (${workspace}) n’accepte pas les commandes de Florin : les commandes payées ne peuvent pas être importées. Aucune n’est perdue, elles le seront dès qu’il les acceptera.`,
          'La liste des intégrations indique pourquoi. Si la clé API est rejetée, créez-en une nouvelle et collez-la dans Florin ; si l’abonnement de votre site a expiré, renouvelez-le.',
        ],
        open: 'Ouvrir les intégrations',
      },
      reversed: {
        subject: `Le paiement de la commande ${number} a été annulé par le réseau (${workspace})`,
        heading: 'Le paiement d’une commande importée a été annulé par le réseau',
        paragraphs: [
          `Le réseau a remplacé le bloc contenant le paiement de la commande ${number} après son import dans ${shop} (${workspace}). Florin ne modifie pas les commandes de votre boutique.`,
          'Ne l’expédiez pas avant que le paiement soit à nouveau confirmé, ou annulez-la dans votre boutique.',
        ],
        open: 'Ouvrir la commande',
      },
    }[change],
    closing: manager,
  }),
  walletVerified: ({ workspace, label, network, address }) => ({
    subject: `Portefeuille « ${label} » vérifié`,
    heading: 'Portefeuille vérifié',
    paragraphs: [
      `Un membre de ${workspace} a vérifié la propriété de cette adresse sur ${network}. Elle peut désormais recevoir des paiements réels.`,
      `${label} : ${address}`,
    ],
    open: 'Ouvrir les portefeuilles',
    closing:
      'Si vous ne reconnaissez pas ce portefeuille, posez la question aux membres de votre espace de travail.',
  }),
  apiKeys: ({ change, ...values }) => {
    const [heading = '', ...paragraphs] = keyTexts(values)[change];
    return {
      subject: `${heading} (${values.workspace})`,
      heading,
      paragraphs,
      open: 'Ouvrir les clés API',
      closing: `Si vous ne vous y attendiez pas, ouvrez vos clés API et révoquez-les. ${owner}`,
    };
  },
  apiKeyName: (label) => `La clé d’API « ${label} »`,
  test: 'test',
  chooseMails: 'Gérer les préférences d’e-mail',
  stopMails: 'Se désabonner',
  footer: 'Florin · Paiements en cryptomonnaies, directement dans vos portefeuilles',
};

const others = (more: number) => (more === 1 ? 'et 1 autre' : `et ${more} autres`);

const keyTexts: KeyTexts = ({ workspace, by, maker, count }) => ({
  created: [
    'Une clé API réelle a été créée',
    `${by} a créé une clé API réelle pour ${workspace} avec ces autorisations :`,
  ],
  updated: [
    'Les autorisations d’une clé API réelle ont changé',
    `${by} a modifié les autorisations d’une clé API réelle de ${workspace}. Elle a maintenant celles-ci :`,
  ],
  rolled: [
    'Une clé API réelle a été renouvelée',
    `${by} a créé un nouveau secret pour une clé API réelle de ${workspace}. La clé agit désormais pour ${maker} :`,
  ],
  taken_over: [
    count === 1 ? 'Une clé API réelle a été reprise' : `${count} clés API réelles ont été reprises`,
    count === 1
      ? `À la demande de ${by}, une clé API réelle de ${workspace} agit désormais pour un autre membre. Toute personne qui possède son secret peut encore l’utiliser. Renouvelez la clé pour l’empêcher.`
      : `À la demande de ${by}, des clés API réelles de ${workspace} agissent désormais pour d’autres membres. Toute personne qui possède leurs secrets peut encore les utiliser. Renouvelez les clés pour l’empêcher.`,
  ],
  stopped: [
    count === 1
      ? 'Une clé API réelle ne fonctionne plus'
      : `${count} clés API réelles ne fonctionnent plus`,
    `${maker} n’est plus membre de ${workspace}. Les requêtes avec ${count === 1 ? 'cette clé échouent jusqu’à ce qu’un autre membre la reprenne' : 'ces clés échouent jusqu’à ce qu’un autre membre les reprenne'} :`,
  ],
  revoked: [
    'Une clé API réelle a été révoquée',
    `${by} a révoqué une clé API réelle de ${workspace}. Les requêtes qui l’utilisent échouent :`,
  ],
});

const privileges = {
  owner: 'Propriétaire',
  admin: 'Administrateur',
  developer: 'Développeur',
  finance: 'Comptabilité',
  viewer: 'Lecteur',
};
