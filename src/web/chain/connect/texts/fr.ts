import type { Catalogue } from '#contract/base/i18n.ts';
import type { connect as source } from './en.ts';

export const connect = {
  browserWallet: 'Portefeuille du navigateur',
  disconnect: 'Déconnecter',
  disconnected: '{wallet} est déconnecté.',
  'error.atomicityNotSupported':
    'Le portefeuille ne peut pas exécuter plusieurs appels en un seul.',
  'error.bundleTooLarge': 'C’est trop d’appels à la fois pour le portefeuille.',
  'error.chainDisconnected': 'Le portefeuille n’est pas connecté à ce réseau.',
  'error.chainNotConfigured': 'Ce réseau n’est pas configuré.',
  'error.disconnected': 'Le portefeuille n’est connecté à aucun réseau.',
  'error.duplicateId': 'Le portefeuille a déjà reçu ces appels.',
  'error.httpRequestFailed': 'La requête HTTP a échoué.',
  'error.internalError': 'Un problème est survenu dans le portefeuille. Veuillez réessayer.',
  'error.invalidInput': 'Le portefeuille n’a pas accepté ce qui lui a été transmis.',
  'error.invalidParams': 'Le portefeuille n’a pas compris ce qui lui était demandé.',
  'error.invalidRequest': 'Le portefeuille n’a pas pu lire la demande.',
  'error.limitExceeded':
    'Le portefeuille a reçu trop de demandes. Veuillez réessayer dans un instant.',
  'error.methodNotFound': 'Le portefeuille ne sait pas faire cela.',
  'error.methodNotSupported': 'Le portefeuille ne propose pas cela.',
  'error.pairingExpired':
    'Le code a expiré avant qu’un portefeuille ne réponde. Choisissez à nouveau WalletConnect pour en obtenir un autre.',
  'error.parseError': 'Le portefeuille a reçu quelque chose d’illisible.',
  'error.providerNotFound': 'Portefeuille introuvable.',
  'error.resourceNotFound': 'Le portefeuille n’a pas trouvé ce qui lui était demandé.',
  'error.resourceUnavailable':
    'Une demande est déjà ouverte dans le portefeuille. Répondez-y, puis réessayez.',
  'error.timeout': 'La requête a mis trop de temps à aboutir.',
  'error.transactionRejected': 'La transaction n’a pas été acceptée.',
  'error.unauthorized': 'Le portefeuille n’a pas autorisé ce compte ou cette demande.',
  'error.unknown': 'Le portefeuille a répondu par une erreur. Veuillez réessayer.',
  'error.unknownBundle': 'Le portefeuille ne connaît pas ces appels.',
  'error.unrecognizedChain': 'Le portefeuille ne connaît pas ce réseau.',
  'error.unsupportedCapability': 'Il manque au portefeuille une fonction nécessaire ici.',
  'error.unsupportedChain': 'Le portefeuille ne prend pas en charge ce réseau.',
  'error.unsupportedMethod': 'Le portefeuille ne prend pas en charge cette demande.',
  'error.upgradeRejected': 'Le compte n’a pas été mis à niveau, car son propriétaire a refusé.',
  'error.userRejectedRequest': 'Vous avez refusé cette demande dans le portefeuille.',
  'error.versionNotSupported': 'Le portefeuille utilise une autre version du protocole.',
  'error.walletConnectNotConfigured':
    'WalletConnect n’est pas configuré ici. Démarrez Florin avec WALLETCONNECT_PROJECT_ID, l’identifiant d’un projet sur dashboard.reown.com.',
  'pairing.code': 'Code QR pour WalletConnect',
  'pairing.link': 'le lien WalletConnect',
  'pairing.open': 'Ouvrir dans une application de portefeuille',
  'pairing.scan': 'Scannez ce code avec le portefeuille de votre téléphone.',
  'status.connected': 'Connecté',
  'status.connecting': 'Connexion…',
  'status.reconnecting': 'Reconnexion…',
} satisfies Catalogue<typeof source>;
