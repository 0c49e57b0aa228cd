import type { Catalogue } from '#contract/base/i18n.ts';
import type { woocommerce as source } from './en.ts';

export const woocommerce = {
  'approve.cancel': 'Annuler',
  'approve.connect': 'Connecter cette boutique',
  'approve.environment.production': 'Paiements réels : les clients paient pour de vrai.',
  'approve.environment.test': 'Paiements de test : sans argent réel.',
  'approve.invalid':
    'Ce lien est incomplet. Recommencez dans votre boutique, dans les réglages de Florin.',
  'approve.may': 'Elle pourra :',
  'approve.may.orders': 'créer des commandes, les modifier et les clore, et lire leurs paiements',
  'approve.may.refunds': 'proposer le remboursement de ses commandes, que vous envoyez vous-même',
  'approve.mayNot':
    'Elle ne voit ni les commandes d’autres boutiques, ni vos clients, ni vos portefeuilles, et ne peut pas déplacer d’argent.',
  'approve.notAllowed':
    'Seuls les propriétaires et les administrateurs peuvent connecter une boutique. Demandez à l’un d’eux d’ouvrir cette page.',
  'approve.question': 'Connecter {host} à {company} ?',
  'approve.title': 'Connecter une boutique',
  'approve.warning': 'Ne la connectez que si vous venez de commencer dans votre propre boutique.',
  back: 'Retour',
  'check.again': 'Vérifier à nouveau',
  'check.called': 'La boutique joint Florin',
  'check.called.waiting': 'La boutique appelle Florin une fois connectée.',
  'check.clock': 'Horloge du serveur de la boutique',
  'check.clock.waiting': 'Son horloge ne peut pas encore être lue.',
  'check.connected': 'Boutique connectée',
  'check.connected.waiting':
    'Utilisez le bouton ci-dessus : la suite se passe dans votre boutique.',
  'check.currency': 'Devise',
  'check.currency.waiting': 'La boutique indique sa devise quand elle se connecte.',
  'check.events': 'Florin joint la boutique',
  'check.events.waiting': 'Envoyez un événement de test pour le savoir.',
  'check.plugin': 'Extension active',
  'check.plugin.waiting': 'En attente de l’activation de l’extension…',
  'check.sendTest': 'Envoyer un événement de test',
  'check.shop': 'Boutique',
  'check.shop.waiting': 'Saisissez son adresse à la première étape.',
  'check.woocommerce': 'WooCommerce actif',
  'check.woocommerce.waiting': 'Vérifiable dès que la boutique répond.',
  'connect.button': 'Continuer dans votre boutique',
  'connect.text':
    'Votre boutique demande l’adresse de Florin et se connecte seule. Vous confirmez ici ; il n’y a aucune clé à copier.',
  'connect.title': 'Connecter et vérifier',
  continue: 'Continuer',
  done: 'Terminer',
  failed: 'Échec',
  'install.activate': 'Activez-la. Cette page le détecte.',
  'install.download': 'Télécharger l’extension',
  'install.text': 'Trois étapes dans l’administration de votre boutique :',
  'install.title': 'Installer l’extension',
  'install.upload': 'Téléversez-la sous Extensions → Ajouter → Téléverser une extension.',
  'install.uploadLink': 'Ouvrir cette page de votre boutique',
  'install.version': 'Version {version}, dont le SHA-256 est',
  passed: 'Réussi',
  'reason.closed':
    'Le serveur de la boutique a coupé la connexion sans répondre. Demandez à votre hébergeur ou réessayez.',
  'reason.connect':
    'Le serveur de la boutique est injoignable. Vérifiez l’adresse, et que la boutique est en ligne.',
  'reason.dns': 'Il n’y a pas de site à cette adresse. Vérifiez son orthographe.',
  'reason.missing':
    'WooCommerce n’est pas actif à cette adresse. Activez-le, puis vérifiez à nouveau.',
  'reason.not_priced':
    'Florin ne peut pas convertir {detail} pour l’instant : le moyen de paiement reste masqué. Choisissez une autre devise dans WooCommerce ou demandez à la personne qui gère votre Florin.',
  'reason.not_public': 'Cette adresse est dans un réseau privé : Florin ne peut pas la joindre.',
  'reason.not_wordpress':
    'Il y a un site, mais pas l’API REST de WordPress. Vérifiez l’adresse, et qu’aucune extension de sécurité ne bloque /wp-json/.',
  'reason.protocol': 'La réponse n’a pas pu être lue. Demandez à votre hébergeur ou réessayez.',
  'reason.redirect':
    'La boutique redirige vers {detail}. Saisissez cette adresse à la première étape.',
  'reason.slow_clock':
    'Elle est décalée de {detail} secondes. Au-delà de 5 minutes, les événements sont rejetés : demandez à votre hébergeur d’activer la synchronisation de l’heure.',
  'reason.status':
    'La boutique a répondu HTTP {detail}. Si un pare-feu ou une extension de sécurité bloque, autorisez les requêtes vers /wp-json/, puis vérifiez à nouveau.',
  'reason.timeout':
    'La boutique a mis plus de 10 secondes à répondre. Réessayez ou demandez à votre hébergeur.',
  'reason.tls':
    'Le certificat de la boutique n’est pas valable. Demandez à votre hébergeur de le renouveler.',
  saveAndExit: 'Enregistrer et quitter',
  'shop.text':
    'Saisissez l’adresse de la page d’accueil de votre boutique. Florin vérifie que WooCommerce s’y trouve.',
  'shop.title': 'Votre boutique',
  'shop.url': 'Adresse de la boutique',
  'step.connect': 'Connexion',
  'step.install': 'Extension',
  'step.order': 'Commande de test',
  'step.shop': 'Votre boutique',
  'step.wallets': 'Portefeuilles',
  'test.found': 'La commande {number} est arrivée. Votre boutique est prête.',
  'test.text':
    'Mettez un article dans votre panier, choisissez Florin au paiement et passez la commande. Elle apparaît ici.',
  'test.title': 'Passer une commande de test',
  'test.waiting': 'En attente de la première commande…',
  title: 'Connecter WooCommerce',
  waiting: 'En attente',
  'wallets.title': 'Portefeuilles',
} satisfies Catalogue<typeof source>;
