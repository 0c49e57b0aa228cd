import type { Catalogue } from '#contract/base/i18n.ts';
import type { en } from './en.ts';

export const fr = {
  'frame.languages': 'Langue',
  'frame.poweredBy': 'Propulsé par',
  'frame.test': 'Paiement de test',
  'frame.testText': 'Aucun argent réel n’est transféré.',

  'link.title': 'Payer {merchant}',
  'link.payTo': 'Payer à',
  'link.subtotal': 'Sous-total',
  'link.vat': 'TVA',
  'link.total': 'Total',
  'link.assets': 'Payer avec',
  'link.assetsHint':
    'Une même monnaie peut exister sur plusieurs réseaux. Choisissez celui que vous utiliserez.',
  'link.noRate': 'Pas de taux de change pour le moment',
  'link.lagging': 'Lent pour le moment',
  'link.halted': 'À l’arrêt. Dernier bloc :',
  'link.haltedPlain': 'À l’arrêt pour le moment',
  'link.unreachable': 'Injoignable pour le moment',
  'link.noAssets': 'Aucun moyen de paiement n’est disponible pour le moment. Réessayez plus tard.',
  'link.reload': 'Vérifier à nouveau',
  'link.contact': 'Vos coordonnées',
  'link.email': 'E-mail',
  'link.address': 'Adresse de facturation',
  'link.name': 'Nom complet ou société',
  'link.country': 'Pays ou région',
  'link.chooseCountry': 'Choisissez un pays',
  'link.street': 'Numéro et rue',
  'link.postalCode': 'Code postal',
  'link.city': 'Ville',
  'link.state': 'État ou province',
  'link.optional': 'facultatif',
  'link.continue': 'Continuer vers le paiement',
  'link.next':
    'Vous verrez ensuite le montant exact et l’adresse de destination. Vous aurez {minutes} minutes pour payer.',
  'link.underWay': 'Vous avez déjà commencé un paiement. Continuez avec celui-ci',

  'donation.amount': 'Votre montant',
  'donation.other': 'Un autre montant',
  'donation.own': 'Montant en {currency}',
  'donation.between': 'Entre {least} et {most}',
  'donation.atLeast': '{least} au minimum',
  'donation.atMost': '{most} au maximum',
  'donation.total': '{total} donnés jusqu’ici',

  'issue.required': 'Ce champ est obligatoire.',
  'issue.asset': 'Choisissez un moyen de paiement.',
  'issue.email': 'Saisissez une adresse e-mail, par exemple nom@exemple.com.',
  'issue.country': 'Choisissez un pays.',
  'issue.too_long': 'Ce texte est trop long.',
  'issue.amount_format': 'Indiquez un montant, par exemple 12,50.',
  'issue.amount_positive': 'Le montant doit être supérieur à zéro.',
  'issue.amount_too_large': 'Ce montant est trop élevé.',
  'issue.amount_below': 'C’est moins que le montant minimal.',
  'issue.amount_above': 'C’est plus que le montant maximal.',
  'issue.amount_not_offered': 'Choisissez l’un des montants.',
  'issue.invalid': 'Cette valeur semble incorrecte. Veuillez la vérifier.',

  'problem.invalid_fields': 'Veuillez vérifier les champs signalés.',
  'problem.asset_not_offered': 'Ce moyen de paiement n’est plus proposé. Choisissez-en un autre.',
  'problem.network_unavailable':
    'Ce réseau ne permet pas de payer pour le moment. Choisissez-en un autre.',
  'problem.rate_unavailable':
    'Aucun taux de change actuel n’est disponible. Choisissez un autre moyen de paiement ou réessayez bientôt.',
  'problem.amount_too_small':
    'Ce montant est trop faible pour être envoyé sur ce réseau. Choisissez-en un autre.',
  'problem.too_many_requests': 'Trop de tentatives. Réessayez dans quelques minutes.',
  'problem.limit_reached':
    'Le commerçant ne peut pas accepter ce paiement pour le moment. Demandez-lui un autre moyen de payer.',
  'problem.link_paid': 'Ceci a déjà été payé.',
  'problem.link_expired': 'Ce lien de paiement a expiré.',
  'problem.other': 'Cela n’a pas fonctionné. Veuillez réessayer.',

  'closed.title': 'Ce lien de paiement n’est pas actif',
  'closed.disabled':
    '{merchant} n’accepte pas de paiements par ce lien pour le moment. Demandez-lui un autre moyen de payer.',
  'closed.archived': '{merchant} l’a définitivement fermé. Demandez-lui un nouveau lien.',
  'closed.paidTitle': 'C’est payé',
  'closed.paid': '{merchant} a demandé un seul paiement par ce lien, et l’a reçu.',
  'closed.expiredTitle': 'Ce lien de paiement a expiré',
  'closed.expired': 'Le délai pour le payer est écoulé. Demandez un nouveau lien à {merchant}.',
  'closed.unavailableTitle': 'Ce paiement ne peut pas être accepté pour le moment',
  'closed.unavailable':
    '{merchant} ne peut pas accepter ce paiement pour le moment. Demandez-lui un autre moyen de payer.',
  'closed.payment': 'Voir le paiement',
  'missing.title': 'Page introuvable',
  'missing.text': 'Il n’y a rien à cette adresse. Vérifiez le lien que vous avez reçu.',
  'failed.title': 'Erreur interne du serveur',
  'failed.text': 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  'failed.reference': 'Référence',
  'failed.retry': 'Réessayer',

  'waiting.title': 'En attente de votre paiement',
  'waiting.text': 'Envoyez le montant exact depuis votre portefeuille ou une plateforme d’échange.',
  'closing.title': 'Le délai est écoulé',
  'closing.text':
    'Nous cherchons un paiement envoyé à temps. N’envoyez plus rien, s’il vous plaît.',
  'seen.title': 'Paiement repéré',
  'seen.text':
    'Il comptera dès que {network} l’aura rendu définitif, en général en moins d’une minute. Vous n’avez rien à faire.',
  'partial.title': 'Une partie est arrivée',
  'partial.text': '{received} sur {asked} sont arrivés. Veuillez envoyer le reste.',
  'short.title': 'Une partie est arrivée',
  'short.text':
    '{received} sur {asked} sont arrivés, et le délai est écoulé. Contactez {merchant} au sujet du reste.',
  'paid.title': 'Paiement effectué',
  'paid.text': '{merchant} a reçu votre paiement.',
  'overpaid.title': 'Paiement effectué',
  'overpaid.text':
    '{merchant} a reçu votre paiement, plus {excess} en trop. Contactez ce commerçant pour en demander le retour.',
  'expired.title': 'Ce paiement a expiré',
  'expired.text':
    'N’envoyez plus rien. Si vous l’avez déjà fait, votre argent n’est pas perdu : il sera reconnu à son arrivée, et {merchant} décidera de la suite.',
  'late.title': 'Votre paiement est arrivé en retard',
  'late.text':
    'Le montant complet est arrivé, mais après la fin du délai. {merchant} le voit et décidera de l’accepter ou non.',
  'canceled.title': 'Ce paiement a été annulé',
  'canceled.text': '{merchant} l’a annulé. N’envoyez rien, s’il vous plaît.',

  'time.left': 'Temps restant',
  'time.payBefore': 'À payer avant',
  'time.minutesLeft': {
    one: 'Il reste {count} minute pour payer',
    many: 'Il reste {count} de minutes pour payer',
    other: 'Il reste {count} minutes pour payer',
  },
  'time.after':
    'Une fois le délai écoulé, ce prix n’est plus garanti. L’argent qui arrive plus tard est quand même reconnu, et {merchant} décide de la suite.',

  'pay.send': 'Envoyez exactement',
  'pay.rest': 'Reste à envoyer',
  'pay.exact':
    'Les derniers chiffres distinguent votre paiement de tous les autres. Si votre plateforme prélève des frais, ajoutez-les en plus.',
  'pay.network': 'Réseau',
  'pay.address': 'À cette adresse',
  'pay.only':
    'N’envoyez que du {symbol} sur {network}. Tout autre envoi à cette adresse peut être perdu.',
  'pay.halted':
    '{network} est à l’arrêt pour le moment. Attendez avant d’envoyer ; votre délai est prolongé.',
  'pay.unreachable':
    '{network} est injoignable pour le moment : votre paiement peut s’afficher ici avec du retard.',
  'pay.qr': 'Code QR du paiement, pour un portefeuille sur votre téléphone',
  'pay.scan': 'Scannez avec votre portefeuille',
  'pay.openWallet': 'Ouvrir dans une appli de portefeuille',
  'pay.again': 'Commencer un nouveau paiement',
  'pay.noScript': 'Rechargez cette page après avoir payé pour voir si votre paiement est arrivé.',
  'pay.reload': 'Recharger',
  'pay.offline': 'Pas de connexion. Nouvelle tentative…',
  'pay.byHand': 'Ou à la main',
  'pay.otherAsset': 'Choisir un autre moyen de paiement',

  'wallet.pay': 'Payer avec un portefeuille',
  'wallet.notLoaded': 'Le chargement a échoué. Réessayez, ou payez à la main ci-dessous.',
  'wallet.looking': 'Recherche de portefeuilles dans ce navigateur…',
  'wallet.none':
    'Aucun portefeuille pour {network} n’a été trouvé dans ce navigateur. Installez-en ou déverrouillez-en un, ou payez à la main ci-dessous.',
  'wallet.noneHere':
    'Aucun portefeuille pour {network} n’a été trouvé dans ce navigateur. Connectez celui de votre téléphone, ou payez à la main ci-dessous.',
  'wallet.connecting': 'Connexion…',
  'wallet.pairing': 'Connectez votre portefeuille',
  'wallet.other': 'Choisir un autre portefeuille',
  'wallet.openApp': 'Ouvrir {wallet}',
  'wallet.otherNetwork':
    'Le portefeuille ne propose pas {network}. Activez-y ce réseau puis réessayez, ou choisissez un autre portefeuille.',
  'wallet.choose': 'Choisissez votre portefeuille',
  'wallet.account': 'Choisissez un compte de {wallet}',
  'wallet.noAccount': '{wallet} ne montre aucun compte qui puisse payer sur ce réseau.',
  'wallet.asking':
    'Confirmez le paiement dans {wallet}. Le montant et le destinataire sont déjà remplis.',
  'wallet.sending': 'Envoi à {network}…',
  'wallet.sent':
    'Envoyé. Cette page change d’elle-même dès que {network} l’affiche. Ne payez pas une seconde fois.',
  'wallet.sentAgain': 'Échec dans mon portefeuille : réessayer',
  'wallet.lookAgain': 'Chercher de nouveau des portefeuilles',
  'wallet.conflict':
    'Ce paiement a changé entre-temps. Vérifiez ce qui reste à payer, puis réessayez.',
  'wallet.network_unavailable':
    'Le réseau est injoignable pour le moment. Réessayez, ou payez à la main ci-dessous.',
  'wallet.transaction_refused':
    'Le réseau n’a pas accepté la transaction. Le compte n’a peut-être pas de quoi couvrir le montant et les frais du réseau.',

  'claim.title': 'J’ai payé, mais rien ne s’affiche',
  'claim.text':
    'Un montant différent n’est pas reconnu de lui-même. Indiquez le hash de la transaction : votre portefeuille ou votre plateforme l’affiche avec le paiement. Un lien vers un explorateur convient aussi.',
  'claim.hash': 'Hash de la transaction',
  'claim.check': 'Vérifier la transaction',
  'claim.unreadable': 'Indiquez un hash de transaction : 0x suivi de 64 caractères.',
  'claim.not_found':
    '{network} ne connaît pas cette transaction. Vérifiez le hash, et que l’envoi a bien eu lieu sur ce réseau.',
  'claim.not_final_yet':
    'Trouvée. Elle n’est pas encore définitive : vérifiez de nouveau dans une minute.',
  'claim.other_recipient':
    'Cette transaction est allée à une autre adresse : {merchant} ne l’a pas reçue.',
  'claim.other_asset':
    'Cette transaction a envoyé autre chose que du {symbol}. Contactez {merchant}.',
  'claim.already_attributed':
    'Cette transaction a déjà été comptée pour autre chose. Contactez {merchant}.',
  'claim.too_old': 'Cette transaction date d’avant le début de ce paiement. Contactez {merchant}.',
  'claim.merchant_decides':
    '{merchant} a bien reçu cette transaction et doit confirmer qu’elle correspond à ce paiement.',
  'claim.failed': 'La vérification a échoué. Réessayez dans un instant.',

  'copy.amount': 'Copier le montant',
  'copy.address': 'Copier l’adresse',
  'copy.id': 'Copier l’ID du paiement',
  'copy.copied': 'Copié',

  'done.thanks': 'Merci !',
  'done.success': 'Paiement réussi',
  'done.paid': 'Payé',
  'done.receipt': 'Voir le reçu',
  'done.return': 'Retourner sur {host}',
  'done.returning': {
    one: 'Redirection vers {host} dans {count} seconde.',
    many: 'Redirection vers {host} dans {count} de secondes.',
    other: 'Redirection vers {host} dans {count} secondes.',
  },
  'done.stay': 'Rester ici',

  'details.title': 'Détails du paiement',
  'details.id': 'ID du paiement',
  'details.item': 'Article',
  'details.merchant': 'Payé à',
  'details.asked': 'Montant demandé',
  'details.received': 'Reçu',
  'details.rate': 'Taux de change',
  'details.rateFrom': 'selon {source}',
  'details.date': 'Date',
  'details.address': 'Adresse',
  'details.transactions': {
    one: 'Transaction',
    many: 'Transactions',
    other: 'Transactions',
  },
  'details.seen': 'repérée, pas encore définitive',
  'details.final': 'définitive',
  'details.explorer': 'Voir sur {host}',

  'receipt.registration': 'Numéro d’immatriculation {number}',
  'receipt.title': 'Reçu',
  'receipt.print': 'Imprimer ou enregistrer en PDF',
  'receipt.back': 'Retour au paiement',
  'receipt.test': 'Paiement de test : ne vaut pas preuve d’achat.',

  'refund.title': 'Où envoyer votre remboursement ?',
  'refund.heldTitle': 'Votre remboursement est en cours d’envoi',
  'refund.sentTitle': 'Votre remboursement est en route',
  'refund.completedTitle': 'Votre remboursement est arrivé',
  'refund.canceledTitle': 'Ce remboursement a été annulé',
  'refund.expiredTitle': 'Ce lien de remboursement a expiré',
  'refund.given':
    'Votre adresse est enregistrée. {merchant} envoie le remboursement depuis son propre portefeuille.',
  'refund.held':
    '{merchant} est en train d’envoyer le remboursement : l’adresse ne peut plus être modifiée.',
  'refund.expired': 'Demandez un nouveau lien à {merchant}.',
  'refund.sent':
    '{merchant} l’a envoyé. Il est vérifié sur {network} jusqu’à ce qu’il soit définitif.',
  'refund.completed': '{merchant} l’a envoyé, et le réseau l’a rendu définitif.',
  'refund.canceled': '{merchant} l’a retiré. Contactez-les si vous ne vous y attendiez pas.',
  'refund.field': 'Votre adresse {symbol} sur {network}',
  'refund.hint': 'Copiez-la depuis votre portefeuille, là où vous recevez {symbol} sur {network}.',
  'refund.warning':
    'L’argent envoyé à une mauvaise adresse est perdu. Une plateforme d’échange peut ne pas le créditer : utilisez votre propre portefeuille.',
  'refund.submit': 'Envoyer ici',
  'refund.change': 'Modifier l’adresse',
  'refund.until': 'Vous pouvez la modifier jusqu’à l’envoi par {merchant}, au plus tard',
  'refund.address': 'À cette adresse',
  'refund.transaction': 'Hash de la transaction',
  'refund.checksum':
    'Cette adresse contient une faute de frappe. Copiez-la de nouveau depuis votre portefeuille.',
  'refund.otherNetwork': 'Cette adresse appartient à un autre réseau que {network}.',
  'refund.nobody': 'Personne ne possède cette adresse : l’argent serait perdu.',
  'refund.noAddress': 'Ce n’est pas une adresse de {network}.',

  'sandbox.title': 'Bac à sable',
  'sandbox.text': 'De l’argent de test, payé pour vous sur une chaîne locale.',
  'sandbox.wallet': 'Payer avec le payeur du bac à sable',
  'sandbox.exchange': 'Payer comme une plateforme d’échange',
  'sandbox.failed': 'Le payeur du bac à sable n’a pas pu payer.',
} satisfies Catalogue<typeof en>;
