import type { Catalogue } from '#contract/base/i18n.ts';
import type { squarespace as source } from './en.ts';

export const squarespace = {
  'about.button':
    'Chaque produit reçoit un bouton : un lien sur votre site vers une page où les clients le commandent et paient en crypto.',
  'about.cart':
    'Chaque commande porte sur un seul produit, dans la quantité voulue. Les paniers ne peuvent pas être payés.',
  'about.checkout':
    'Cela ne remplace pas le paiement de Squarespace, fermé aux autres services. Votre panier et ses moyens de paiement restent tels quels.',
  'about.current':
    'Le prix, le titre et le stock sont lus chez Squarespace chaque fois qu’un client ouvre cette page.',
  'about.does': 'Ce que cela fait',
  'about.doesNot': 'Ce que cela ne fait pas',
  'about.environment.production':
    'Vous êtes en mode réel : les clients paient vraiment, et les commandes payées sont envoyées à Squarespace.',
  'about.environment.test':
    'Vous êtes en mode test : les paiements n’ont aucune valeur et rien n’est envoyé à Squarespace. Pour vendre réellement, passez en mode réel et connectez-y le site.',
  'about.import':
    'Les commandes payées apparaissent dans vos commandes Squarespace, et leur stock est déduit.',
  'about.needs': 'Ce qu’il vous faut',
  'about.physical':
    'Seuls les produits que vous expédiez peuvent avoir un bouton : Squarespace n’accepte pas de commandes pour les autres.',
  'about.plan': 'Un forfait Squarespace avec des clés API. L’étape suivante dit où regarder.',
  'about.refund':
    'Cela ne rembourse pas dans Squarespace. Vous envoyez les remboursements de votre portefeuille et les notez là-bas.',
  'about.title': 'Ce que cela fait, et ne fait pas',
  back: 'Retour',
  'buttons.code': 'le code',
  'buttons.copyCode': 'Copier le code',
  'buttons.copyLink': 'Copier le lien',
  'buttons.create': 'Créer le bouton',
  'buttons.delete': 'Supprimer le bouton : {name}',
  'buttons.deleteConfirm': 'Supprimer le bouton',
  'buttons.deleteText':
    'Sa page ne fonctionnera plus : retirez aussi le lien de votre site. Les commandes payées ne sont pas concernées.',
  'buttons.deleteTitle': 'Supprimer le bouton de {name} ?',
  'buttons.deleted': 'Bouton supprimé',
  'buttons.link': 'le lien',
  'buttons.lost': 'Boutons de produits qui ne sont plus sur votre site',
  'buttons.more': 'Afficher plus de produits',
  'buttons.none':
    'Votre site n’a pas de produits. Ajoutez-en un dans Squarespace, puis actualisez cette liste.',
  'buttons.pay': 'Payer en crypto',
  'buttons.reload': 'Actualiser',
  'buttons.text':
    'Créez un bouton pour chaque produit ou variante que vous voulez vendre, puis copiez-le sur votre site.',
  'buttons.title': 'Choisissez des produits',
  'buttons.where':
    'Dans Squarespace, ajoutez un bouton à la page du produit et collez le lien. Ou ajoutez un bloc de code et collez le code : c’est un lien mis en forme, sans script.',
  'check.currency': 'Devise',
  'check.no': 'Non',
  'check.notPriced':
    'Florin ne peut pas convertir {currency} pour le moment : rien ne peut être acheté. Demandez à qui gère votre Florin.',
  'check.site': 'Site web',
  'check.unknown': 'Inconnu',
  'check.yes': 'Oui',
  'connect.again': 'Vérifier à nouveau',
  'connect.check': 'Vérifier la clé',
  'connect.connect': 'Connecter {site}',
  'connect.connected': '{site} est connecté avec la clé qui se termine par {end}.',
  'connect.done': 'Site connecté',
  'connect.key': 'Clé API',
  'connect.keyHint': 'Ensuite, seuls ses 4 derniers caractères sont affichés.',
  'connect.replace': 'Utiliser une autre clé',
  'connect.text': 'Florin vérifie la clé avant de l’enregistrer, chiffrée.',
  'connect.title': 'Connectez votre site',
  continue: 'Continuer',
  done: 'Terminer',
  'import.body': 'Ce qui serait envoyé à Squarespace',
  'import.imported': 'Importée',
  'import.keyProblem':
    'Squarespace n’accepte pas la clé : les commandes ne sont pas importées. Elles seront envoyées une fois le problème résolu.',
  'import.message': 'Réponse de Squarespace : « {message} »',
  'import.next': 'Prochaine tentative : {time}',
  'import.not_imported': 'Non importée',
  'import.number': 'Commande {number} dans Squarespace',
  'import.reason.customer_erased':
    'Les données du client ont été effacées : la commande ne peut plus être envoyée à personne.',
  'import.reason.disconnected': 'La boutique a été déconnectée avant l’import de la commande.',
  'import.reason.key_refused':
    'Squarespace n’accepte pas la clé. Connectez-en une autre à l’étape 3 ; la commande sera alors importée.',
  'import.reason.no_longer_paid': 'Le paiement a été annulé avant l’import de la commande.',
  'import.reason.no_response': 'Squarespace n’a pas répondu à temps. Florin réessaie.',
  'import.reason.not_json': 'Autre chose que l’API de Squarespace a répondu. Florin réessaie.',
  'import.reason.product_gone': 'Le produit ou la variante n’existe plus dans Squarespace.',
  'import.reason.redirect': 'Squarespace a redirigé l’appel au lieu d’y répondre. Florin réessaie.',
  'import.reason.refused': 'Squarespace a refusé la commande.',
  'import.reason.right_missing':
    'La clé ne peut pas créer de commandes. Connectez-en une autre à l’étape 3 ; la commande sera alors importée.',
  'import.reason.server_error': 'Squarespace signale une erreur interne. Florin réessaie.',
  'import.reason.site_expired':
    'L’abonnement de votre site a expiré. Renouvelez-le, puis vérifiez la clé à l’étape 3.',
  'import.reason.sold_out': 'Le produit a été épuisé avant l’import de la commande.',
  'import.reason.too_many_requests':
    'La limite horaire de Squarespace est atteinte. Florin continue dès que possible.',
  'import.refund': 'Résolvez le problème et réessayez, ou remboursez le paiement.',
  'import.retried': 'Import remis en attente',
  'import.retry': 'Réessayer',
  'import.test': 'Essai',
  'import.waiting': 'En attente',
  'imports.more': 'Afficher plus de commandes',
  'imports.none': 'Pas encore de commande payée',
  'imports.title': 'Commandes payées',
  'key.copy': 'Copiez la clé. Squarespace ne l’affiche qu’une fois.',
  'key.fixed':
    'Les autorisations d’une clé ne peuvent plus être modifiées. S’il en manque une, créez une autre clé.',
  'key.generate': 'Choisissez Generate Key et nommez-la Florin.',
  'key.open':
    'Ouvrez Settings → Advanced → Developer API Keys (paramètres, avancé, clés API). Si l’entrée manque, votre forfait n’a pas de clés API.',
  'key.orders': 'Orders : Read and Write',
  'key.products': 'Products : Read Only',
  'key.rights': 'Donnez-lui ces autorisations, et aucune autre :',
  'key.text': 'Avec elle, Florin lit vos produits et ajoute les commandes payées.',
  'key.title': 'Créez une clé API dans Squarespace',
  notAllowed:
    'Seuls les propriétaires et les administrateurs peuvent configurer une boutique. Demandez à l’un d’eux d’ouvrir cette page.',
  'page.button': 'Bouton',
  'page.check': 'Vérifier la page',
  'page.found': 'La page mène à ce bouton.',
  'page.open': 'Ouvrir la page du bouton',
  'page.reason.closed': 'Le site a fermé la connexion sans répondre. Réessayez.',
  'page.reason.connect':
    'Le site est injoignable. Vérifiez l’adresse, et que le site est en ligne.',
  'page.reason.dns': 'Il n’y a pas de site à cette adresse. Vérifiez l’orthographe.',
  'page.reason.no_link':
    'La page n’a pas de lien vers ce bouton. Collez-le, enregistrez, puis vérifiez à nouveau.',
  'page.reason.not_public':
    'Cette adresse est dans un réseau privé : Florin ne peut pas l’atteindre.',
  'page.reason.other_host':
    'Cette page n’est pas sur {detail}. Saisissez une page du site connecté.',
  'page.reason.protocol': 'La réponse n’a pas pu être lue. Réessayez.',
  'page.reason.redirect': 'La page redirige vers {detail}. Saisissez cette adresse.',
  'page.reason.status':
    'Le site a répondu HTTP {detail}. Si la page est protégée par un mot de passe ou pas encore publiée, changez cela et vérifiez à nouveau.',
  'page.reason.timeout': 'Le site a mis trop de temps à répondre. Réessayez.',
  'page.reason.tls':
    'Le certificat du site n’est pas valide. Vérifiez l’adresse, ou demandez à Squarespace.',
  'page.result': 'Bouton trouvé',
  'page.title': 'Vérifier une page de votre site',
  'page.url': 'Adresse de la page',
  'product.hidden': 'Masqué sur votre site',
  'product.noPrice': 'Sans prix',
  'product.notPhysical': 'Non expédié : pas de bouton possible',
  'product.soldOut': 'Épuisé',
  'product.stock': { one: '{count} en stock', other: '{count} en stock' },
  'product.unlimited': 'Stock illimité',
  'reason.key_refused':
    'Squarespace ne reconnaît pas cette clé. Vérifiez que vous l’avez copiée en entier, ou créez-en une autre.',
  'reason.no_response':
    'Squarespace n’a pas répondu à temps. Vérifiez à nouveau dans quelques minutes.',
  'reason.not_json':
    'Autre chose que l’API de Squarespace a répondu. Réessayez plus tard, ou demandez à qui gère votre Florin.',
  'reason.redirect':
    'Squarespace a redirigé l’appel au lieu d’y répondre. Réessayez plus tard, ou demandez à qui gère votre Florin.',
  'reason.refused': 'Squarespace a refusé l’appel. Réessayez plus tard, ou créez une nouvelle clé.',
  'reason.right_missing':
    'La clé n’a pas cette autorisation, qui ne peut pas être ajoutée après coup. Créez une nouvelle clé comme à l’étape 2.',
  'reason.server_error':
    'Squarespace signale une erreur interne. Vérifiez à nouveau dans quelques minutes.',
  'reason.site_expired':
    'L’abonnement de votre site a expiré. Renouvelez-le dans Squarespace, puis vérifiez à nouveau.',
  'reason.too_many_requests':
    'La limite d’appels de Squarespace est atteinte. Vérifiez à nouveau dans une minute.',
  'right.orders_read': 'Lire les commandes',
  'right.orders_write': 'Créer des commandes',
  'right.products_read': 'Lire les produits et le stock',
  saveAndExit: 'Enregistrer et quitter',
  'settings.environment.production':
    'Mode réel : les commandes payées sont envoyées à Squarespace.',
  'settings.environment.test':
    'Mode test : les commandes payées sont affichées ici et ne sont jamais envoyées à Squarespace.',
  'settings.title': 'Portefeuilles, livraison et taxes',
  'shipping.add': 'Ajouter une option de livraison',
  'shipping.addCountry': 'Ajouter un pays',
  'shipping.choose': 'Choisissez un pays',
  'shipping.everywhere': 'Tous les pays',
  'shipping.legend': 'Options de livraison',
  'shipping.name': 'Nom',
  'shipping.one': 'Option de livraison {number}',
  'shipping.price': 'Prix ({currency})',
  'shipping.remove': 'Supprimer l’option de livraison {number}',
  'shipping.some': 'Certains pays',
  'shipping.text':
    'Squarespace ne partage pas ses tarifs de livraison : saisissez les vôtres ici. Les clients en choisissent un. Sans option, les commandes sont livrées gratuitement dans tous les pays.',
  'shipping.where': 'Livre vers',
  'step.about': 'Ce que cela fait',
  'step.buttons': 'Boutons de produit',
  'step.connect': 'Connecter',
  'step.key': 'Créer une clé',
  'step.settings': 'Portefeuilles et livraison',
  'step.test': 'Essayer',
  title: 'Connecter Squarespace',
  'try.text.production':
    'Vérifiez que vos pages mènent à leurs boutons. Les commandes payées apparaissent ci-dessous.',
  'try.text.test':
    'Ouvrez la page d’un bouton et payez une commande. Elle apparaît ci-dessous telle qu’elle serait envoyée à Squarespace.',
  'try.title': 'Essayez',
  'vat.exclusive': 'Ne la comprennent pas',
  'vat.hint': 'Un seul taux pour les produits et la livraison.',
  'vat.inclusive': 'Comprennent la taxe',
  'vat.label': 'Facturer la TVA',
  'vat.mode': 'Les prix dans Squarespace',
  'vat.rate': 'Taux en pour cent',
} satisfies Catalogue<typeof source>;
