import type { Catalogue } from '#contract/base/i18n.ts';
import type { connect as source } from './en.ts';

export const connect = {
  browserWallet: 'Portefeuille du navigateur',
  disconnect: 'Déconnecter',
  disconnected: '{wallet} déconnecté',
  'error.atomicityNotSupported':
    'Ce portefeuille ne peut pas regrouper plusieurs appels en un seul.',
  'error.bundleTooLarge': 'Cela fait trop d’appels à la fois pour ce portefeuille.',
  'error.chainDisconnected': 'Votre portefeuille n’est pas connecté à ce réseau.',
  'error.chainNotConfigured': 'Ce réseau n’est pas configuré.',
  'error.disconnected': 'Votre portefeuille n’est connecté à aucun réseau.',
  'error.duplicateId': 'Votre portefeuille a déjà reçu ces appels.',
  'error.httpRequestFailed': 'La requête HTTP a échoué.',
  'error.internalError': 'Une erreur s’est produite dans votre portefeuille. Réessayez.',
  'error.invalidInput': 'Votre portefeuille a refusé les données de la demande.',
  'error.invalidParams': 'Votre portefeuille a refusé les paramètres de la demande.',
  'error.invalidRequest': 'Votre portefeuille n’a pas pu lire la demande.',
  'error.limitExceeded':
    'Trop de demandes ont été envoyées à votre portefeuille. Réessayez dans un instant.',
  'error.methodNotFound': 'Ce portefeuille ne prend pas en charge cette demande.',
  'error.methodNotSupported': 'Ce portefeuille ne prend pas en charge cette demande.',
  'error.pairingExpired':
    'Le code a expiré avant la connexion d’un portefeuille. Choisissez de nouveau WalletConnect pour en obtenir un autre.',
  'error.parseError': 'Votre portefeuille a reçu une demande illisible.',
  'error.providerNotFound': 'Portefeuille introuvable.',
  'error.resourceNotFound': 'Votre portefeuille n’a pas trouvé l’élément demandé.',
  'error.resourceUnavailable':
    'Une demande est déjà ouverte dans votre portefeuille. Acceptez-la ou refusez-la, puis réessayez.',
  'error.timeout': 'La réponse a mis trop de temps à arriver.',
  'error.transactionRejected': 'La transaction a été refusée.',
  'error.unauthorized': 'Votre portefeuille n’a pas autorisé ce compte ou cette demande.',
  'error.unknown': 'Votre portefeuille a renvoyé une erreur. Réessayez.',
  'error.unknownBundle': 'Votre portefeuille ne reconnaît pas ces appels.',
  'error.unrecognizedChain':
    'Ce réseau n’est pas dans votre portefeuille. Ajoutez-le, puis réessayez.',
  'error.unsupportedCapability': 'Ce portefeuille ne propose pas une fonction nécessaire ici.',
  'error.unsupportedChain': 'Ce portefeuille ne prend pas en charge ce réseau.',
  'error.unsupportedMethod': 'Ce portefeuille ne prend pas en charge cette demande.',
  'error.upgradeRejected': 'Le compte n’a pas été mis à niveau, car la demande a été refusée.',
  'error.userRejectedRequest': 'Vous avez refusé la demande dans votre portefeuille.',
  'error.versionNotSupported':
    'Ce portefeuille utilise une version du protocole non prise en charge.',
  'error.walletConnectNotConfigured':
    'WalletConnect n’est pas disponible sur cette installation. Utilisez un portefeuille de navigateur ou saisissez l’adresse.',
  'pairing.code': 'Code QR WalletConnect',
  'pairing.link': 'le lien WalletConnect',
  'pairing.open': 'Ouvrir l’application de portefeuille',
  'pairing.scan': 'Scannez ce code avec le portefeuille de votre téléphone.',
  'status.connected': 'Connecté',
  'status.connecting': 'Connexion…',
  'status.reconnecting': 'Reconnexion…',
} satisfies Catalogue<typeof source>;
