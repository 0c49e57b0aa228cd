import type { Catalogue } from '#contract/base/i18n.ts';
import type { en } from './en.ts';

export const fr = {
  'frame.languages': 'Langue',
  'frame.poweredBy': 'Propulsé par',
  'frame.test': 'Paiement de test :',
  'frame.testText': 'aucun argent réel n’est transféré.',

  'link.title': 'Payer {merchant}',
  'link.payTo': 'Paiement à',
  'link.subtotal': 'Sous-total',
  'link.vat': 'TVA',
  'link.total': 'Total',
  'link.assets': 'Payer avec',
  'link.assetsHint':
    'Une même cryptomonnaie peut exister sur plusieurs réseaux. Choisissez celui que vous utiliserez pour l’envoi.',
  'link.noRate': 'Aucun taux de change disponible',
  'link.lagging': 'Ralenti',
  'link.halted': 'À l’arrêt. Dernier bloc :',
  'link.haltedPlain': 'À l’arrêt',
  'link.notStarted': 'Démarrage en cours',
  'link.unreachable': 'Indisponible',
  'link.noAssets': 'Aucun moyen de paiement n’est disponible pour le moment. Réessayez plus tard.',
  'link.reload': 'Actualiser',
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
    'À l’étape suivante, vous verrez le montant exact et l’adresse où l’envoyer. Vous aurez {minutes} minutes pour payer.',
  'link.underWay': 'Vous avez déjà commencé un paiement. Continuer',

  'buy.quantity': 'Quantité',
  'buy.address': 'Adresse de livraison',
  'buy.extra': 'Appartement, étage, etc.',
  'buy.shipping': 'Livraison',
  'buy.free': 'Gratuit',
  'buy.countries': { one: 'Vers {count} pays', other: 'Vers {count} pays' },
  'buy.notServed': 'La boutique ne livre pas dans ce pays.',
  'buy.chooseShipping': 'Choisissez d’abord la livraison',
  'buy.vatIncluded': 'TVA de {rate} incluse',
  'buy.vatAdded': 'Plus {rate} de TVA',
  'buy.totalChanged': 'Voici le total actuel de votre commande. Vérifiez-le, puis continuez.',
  'buy.noScript': 'Si vous modifiez un choix, vous verrez le nouveau total avant de payer.',
  'buy.next':
    'À l’étape suivante, vous choisirez une cryptomonnaie. Le total reste le même pendant {minutes} minutes.',

  'donation.amount': 'Votre montant',
  'donation.other': 'Autre montant',
  'donation.own': 'Montant en {currency}',
  'donation.between': 'Entre {least} et {most}',
  'donation.atLeast': 'Minimum {least}',
  'donation.atMost': 'Maximum {most}',
  'donation.total': '{total} collectés à ce jour',

  'issue.required': 'Remplissez ce champ.',
  'issue.asset': 'Choisissez une cryptomonnaie pour payer.',
  'issue.email': 'Saisissez une adresse e-mail comme nom@exemple.com.',
  'issue.country': 'Choisissez un pays.',
  'issue.too_long': 'Saisissez un texte plus court.',
  'issue.amount_format': 'Saisissez un montant comme 12,50.',
  'issue.amount_positive': 'Saisissez un montant supérieur à zéro.',
  'issue.amount_too_large': 'Saisissez un montant moins élevé.',
  'issue.amount_below': 'Saisissez au moins le montant minimum.',
  'issue.amount_above': 'Saisissez un montant qui ne dépasse pas le maximum.',
  'issue.amount_not_offered': 'Choisissez l’un des montants proposés.',
  'issue.country_not_served': 'Cette option ne livre pas dans votre pays. Choisissez-en une autre.',
  'issue.quantity_above': 'La boutique n’en a pas autant. Choisissez une quantité plus petite.',
  'issue.invalid': 'Vérifiez cette valeur.',

  'problem.invalid_fields': 'Vérifiez les champs signalés.',
  'problem.asset_not_offered': 'Cette cryptomonnaie n’est plus acceptée. Choisissez-en une autre.',
  'problem.network_unavailable':
    'Les paiements sur ce réseau sont indisponibles pour le moment. Choisissez-en un autre.',
  'problem.rate_unavailable':
    'Aucun taux de change à jour n’est disponible pour cette cryptomonnaie. Choisissez-en une autre, ou réessayez dans quelques minutes.',
  'problem.amount_too_small':
    'Le montant est trop faible pour être envoyé sur ce réseau. Choisissez-en un autre.',
  'problem.too_many_requests': 'Trop de tentatives. Réessayez dans quelques minutes.',
  'problem.limit_reached':
    'Le commerçant ne peut pas accepter ce paiement pour le moment. Demandez-lui un autre moyen de payer.',
  'problem.link_paid': 'Ce paiement a déjà été effectué.',
  'problem.link_expired': 'Ce lien de paiement a expiré.',
  'problem.shop_busy': 'La boutique est très demandée. Réessayez dans quelques secondes.',
  'problem.shop_unavailable':
    'La boutique est injoignable pour le moment. Réessayez dans quelques minutes.',
  'problem.other': 'Une erreur est survenue. Réessayez.',

  'closed.title': 'Ce lien de paiement n’est pas actif',
  'closed.disabled':
    '{merchant} n’accepte pas de paiement avec ce lien pour le moment. Demandez-lui un autre moyen de payer.',
  'closed.archived': '{merchant} a fermé ce lien. Demandez-lui-en un nouveau.',
  'closed.paidTitle': 'Déjà payé',
  'closed.paid': '{merchant} a reçu le paiement de ce lien.',
  'closed.expiredTitle': 'Ce lien de paiement a expiré',
  'closed.expired': 'Demandez un nouveau lien à {merchant}.',
  'closed.unavailableTitle': 'Paiement indisponible',
  'closed.unavailable':
    '{merchant} ne peut pas accepter ce paiement pour le moment. Demandez-lui un autre moyen de payer.',
  'closed.payment': 'Voir le paiement',
  'unsold.soldOutTitle': 'Épuisé',
  'unsold.sold_out': 'La boutique n’en a plus pour le moment.',
  'unsold.unavailableTitle': 'Pas en vente pour le moment',
  'unsold.unavailable': 'La boutique a retiré ce produit, ou ne peut pas le vendre pour le moment.',
  'unsold.closedTitle': 'N’est plus vendu ici',
  'unsold.closed':
    'La boutique ne vend plus par cette page. Si vous avez déjà payé, votre commande n’est pas concernée.',
  'unsold.busyTitle': 'La boutique est très demandée',
  'unsold.busy': 'Beaucoup de personnes achètent en ce moment. Réessayez dans quelques secondes.',
  'unsold.unreachableTitle': 'La boutique est injoignable',
  'unsold.unreachable':
    'Nous ne pouvons pas vérifier le prix et le stock pour le moment : rien n’a été commandé. Réessayez dans quelques minutes.',
  'missing.title': 'Page introuvable',
  'missing.text': 'Il n’y a pas de page à cette adresse. Vérifiez le lien que vous avez reçu.',
  'failed.title': 'Erreur interne du serveur',
  'failed.text': 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  'failed.unavailableTitle': 'Indisponible pour le moment',
  'failed.unavailable':
    'Nous ne pouvons pas afficher cette page pour le moment. Réessayez dans un instant. Si vous avez déjà payé, votre argent n’est pas perdu.',
  'failed.reference': 'Référence',
  'failed.retry': 'Réessayer',

  'waiting.title': 'En attente du paiement',
  'waiting.text':
    'Envoyez le montant exact depuis votre portefeuille ou votre plateforme d’échange.',
  'closing.title': 'Temps écoulé',
  'closing.text':
    'Nous vérifions si votre paiement a été envoyé à temps. N’envoyez rien pour l’instant.',
  'seen.title': 'Paiement détecté',
  'seen.text':
    'Confirmation en cours sur {network}. Cela prend en général moins d’une minute ; vous pouvez fermer cette page.',
  'partial.title': 'Paiement partiel',
  'partial.text':
    'Nous avons reçu {received} sur {asked}. Envoyez le reste avant la fin du temps imparti.',
  'short.title': 'Montant insuffisant',
  'short.text':
    'Nous avons reçu {received} sur {asked} dans les délais. Contactez {merchant} pour régler le reste.',
  'paid.title': 'Paiement effectué',
  'paid.text': '{merchant} a reçu votre paiement.',
  'overpaid.title': 'Paiement effectué',
  'overpaid.text':
    '{merchant} a reçu votre paiement. Vous avez payé {excess} de trop. Contactez le commerçant si vous souhaitez être remboursé.',
  'expired.title': 'Paiement expiré',
  'expired.text':
    'N’envoyez rien pour l’instant. Si vous avez déjà payé, votre argent n’est pas perdu : {merchant} le verra et décidera de la suite.',
  'late.title': 'Paiement reçu en retard',
  'late.text':
    'Le montant complet est arrivé après l’échéance. {merchant} décidera de l’accepter ou non.',
  'canceled.title': 'Paiement annulé',
  'canceled.text': '{merchant} a annulé ce paiement. N’envoyez rien.',

  'time.left': 'Temps restant',
  'time.payBefore': 'Payez avant',
  'time.minutesLeft': {
    one: 'Il reste {count} minute pour payer',
    many: 'Il reste {count} de minutes pour payer',
    other: 'Il reste {count} minutes pour payer',
  },
  'time.after':
    'Une fois le temps écoulé, ce prix n’est plus valable. Si vous payez plus tard, {merchant} verra votre paiement et décidera de la suite.',

  'pay.send': 'Envoyez exactement',
  'pay.rest': 'Montant restant',
  'pay.exact':
    'Envoyez exactement ce montant : les derniers chiffres identifient votre paiement. Si votre plateforme d’échange déduit des frais, ajoutez-les.',
  'pay.network': 'Réseau',
  'pay.address': 'À cette adresse',
  'pay.only':
    'Envoyez uniquement du {symbol} sur {network}. Tout autre envoi à cette adresse pourrait être perdu.',
  'pay.halted':
    '{network} ne produit pas de blocs pour le moment. Attendez avant d’envoyer : votre délai est prolongé.',
  'pay.unreachable':
    '{network} est injoignable pour le moment. Votre paiement peut s’afficher ici avec du retard.',
  'pay.qr': 'Code QR du paiement pour un portefeuille mobile',
  'pay.scan': 'Scannez avec votre portefeuille',
  'pay.openWallet': 'Ouvrir l’application du portefeuille',
  'pay.again': 'Commencer un nouveau paiement',
  'pay.noScript': 'Après avoir payé, rechargez cette page pour voir l’état du paiement.',
  'pay.reload': 'Recharger',
  'pay.offline': 'Pas de connexion. Nouvelle tentative…',
  'pay.byHand': 'Ou payer manuellement',
  'pay.otherAsset': 'Payer avec une autre cryptomonnaie',

  'wallet.pay': 'Payer avec un portefeuille',
  'wallet.notLoaded':
    'Impossible de charger les portefeuilles. Réessayez, ou payez manuellement ci-dessous.',
  'wallet.looking': 'Recherche de portefeuilles dans ce navigateur…',
  'wallet.none':
    'Aucun portefeuille pour {network} dans ce navigateur. Installez-en un, déverrouillez le vôtre ou payez manuellement ci-dessous.',
  'wallet.noneHere':
    'Aucun portefeuille pour {network} dans ce navigateur. Connectez celui de votre téléphone, ou payez manuellement ci-dessous.',
  'wallet.connecting': 'Connexion…',
  'wallet.pairing': 'Connectez votre portefeuille',
  'wallet.other': 'Choisir un autre portefeuille',
  'wallet.openApp': 'Ouvrir {wallet}',
  'wallet.otherNetwork':
    'Votre portefeuille n’utilise pas {network}. Changez de réseau dans votre portefeuille et réessayez, ou choisissez-en un autre.',
  'wallet.choose': 'Choisissez votre portefeuille',
  'wallet.account': 'Choisissez un compte dans {wallet}',
  'wallet.noAccount': '{wallet} n’a aucun compte qui puisse payer sur ce réseau.',
  'wallet.asking':
    'Confirmez le paiement dans {wallet}. Le montant et le destinataire sont déjà remplis.',
  'wallet.sending': 'Envoi sur {network}…',
  'wallet.sent':
    'Paiement envoyé. Cette page s’actualise dès qu’il est détecté sur {network}. Ne payez pas une seconde fois.',
  'wallet.sentAgain': 'L’envoi a échoué dans mon portefeuille. Réessayer',
  'wallet.lookAgain': 'Rechercher à nouveau des portefeuilles',
  'wallet.conflict': 'Ce paiement a changé. Vérifiez le montant restant, puis réessayez.',
  'wallet.network_unavailable':
    'Le réseau est injoignable pour le moment. Réessayez, ou payez manuellement ci-dessous.',
  'wallet.transaction_refused':
    'Le réseau a rejeté la transaction. Le solde du compte ne couvre peut-être pas le montant et les frais de réseau.',

  'claim.title': 'J’ai payé, mais rien ne s’affiche',
  'claim.text':
    'Un paiement d’un autre montant n’est pas reconnu automatiquement. Saisissez le hash de transaction affiché par votre portefeuille ou votre plateforme, ou collez un lien vers un explorateur de blocs.',
  'claim.hash': 'Hash de transaction',
  'claim.check': 'Vérifier la transaction',
  'claim.unreadable': 'Saisissez un hash de transaction : 0x suivi de 64 caractères.',
  'claim.not_found':
    'Cette transaction est introuvable sur {network}. Vérifiez le hash et le réseau d’envoi.',
  'claim.not_final_yet':
    'Transaction trouvée, confirmation en cours. Vérifiez à nouveau dans une minute.',
  'claim.other_recipient':
    'Cette transaction est allée à une autre adresse. {merchant} ne l’a donc pas reçue.',
  'claim.other_asset': 'Cette transaction n’est pas en {symbol}. Contactez {merchant}.',
  'claim.already_attributed':
    'Cette transaction a déjà servi pour un autre paiement. Contactez {merchant}.',
  'claim.too_old': 'Cette transaction est antérieure à ce paiement. Contactez {merchant}.',
  'claim.merchant_decides':
    '{merchant} a reçu cette transaction et confirmera si elle correspond à ce paiement.',
  'claim.failed': 'Impossible de vérifier la transaction. Réessayez dans un instant.',

  'copy.amount': 'Copier le montant',
  'copy.address': 'Copier l’adresse',
  'copy.id': 'Copier l’ID du paiement',
  'copy.copied': 'Copié',

  'done.thanks': 'Merci !',
  'done.success': 'Paiement réussi',
  'done.paid': 'Payé',
  'done.receipt': 'Voir le reçu',
  'done.return': 'Retourner sur {host}',
  'done.returning': {
    one: 'Redirection vers {host} dans {count} seconde.',
    many: 'Redirection vers {host} dans {count} de secondes.',
    other: 'Redirection vers {host} dans {count} secondes.',
  },
  'done.stay': 'Rester sur cette page',

  'details.title': 'Détails du paiement',
  'details.id': 'ID du paiement',
  'details.item': 'Article',
  'details.merchant': 'Bénéficiaire',
  'details.asked': 'Montant à payer',
  'details.received': 'Reçu',
  'details.rate': 'Taux de change',
  'details.rateFrom': 'selon {source}',
  'details.date': 'Date',
  'details.address': 'Adresse de réception',
  'details.transactions': {
    one: 'Transaction',
    many: 'Transactions',
    other: 'Transactions',
  },
  'details.seen': 'en cours de confirmation',
  'details.final': 'confirmée',
  'details.explorer': 'Voir sur {host}',

  'receipt.registration': 'Numéro d’immatriculation {number}',
  'receipt.title': 'Reçu de paiement',
  'receipt.print': 'Imprimer ou créer un PDF',
  'receipt.back': 'Retour au paiement',
  'receipt.test': 'Paiement de test : ne vaut pas preuve d’achat.',

  'refund.title': 'Où envoyer votre remboursement ?',
  'refund.heldTitle': 'Votre remboursement est en cours d’envoi',
  'refund.sentTitle': 'Votre remboursement est en route',
  'refund.completedTitle': 'Remboursement effectué',
  'refund.canceledTitle': 'Ce remboursement a été annulé',
  'refund.expiredTitle': 'Ce lien de remboursement a expiré',
  'refund.given':
    'Adresse enregistrée. {merchant} enverra le remboursement depuis son propre portefeuille.',
  'refund.held':
    '{merchant} est en train d’envoyer le remboursement. L’adresse ne peut pas être modifiée pour le moment.',
  'refund.expired': 'Demandez un nouveau lien à {merchant}.',
  'refund.sent': '{merchant} a envoyé votre remboursement. Confirmation en cours sur {network}.',
  'refund.completed': '{merchant} a envoyé votre remboursement et le réseau l’a confirmé.',
  'refund.canceled':
    '{merchant} a annulé ce remboursement. Contactez ce commerçant si vous ne vous y attendiez pas.',
  'refund.field': 'Votre adresse {symbol} sur {network}',
  'refund.hint':
    'Copiez depuis votre portefeuille l’adresse où vous recevez du {symbol} sur {network}.',
  'refund.warning':
    'L’argent envoyé à une mauvaise adresse est perdu. Une plateforme d’échange pourrait ne pas le créditer : utilisez votre propre portefeuille.',
  'refund.submit': 'Enregistrer l’adresse',
  'refund.change': 'Modifier l’adresse',
  'refund.until':
    'Vous pouvez la modifier jusqu’à l’envoi du remboursement par {merchant}, ou jusqu’au',
  'refund.address': 'À cette adresse',
  'refund.transaction': 'Hash de transaction',
  'refund.checksum':
    'Cette adresse contient une erreur. Copiez-la à nouveau depuis votre portefeuille.',
  'refund.otherNetwork':
    'Cette adresse n’est pas sur {network}. Copiez la bonne depuis votre portefeuille.',
  'refund.nobody': 'Personne ne contrôle cette adresse. L’argent envoyé serait perdu.',
  'refund.noAddress':
    'Ce n’est pas une adresse {network}. Copiez-la à nouveau depuis votre portefeuille.',

  'sandbox.title': 'Bac à sable',
  'sandbox.text': 'Des fonds de test, envoyés pour vous sur une chaîne locale.',
  'sandbox.wallet': 'Payer avec le portefeuille de test',
  'sandbox.exchange': 'Payer comme une plateforme d’échange',
  'sandbox.failed': 'Le portefeuille de test n’a pas pu payer. Réessayez.',
} satisfies Catalogue<typeof en>;
