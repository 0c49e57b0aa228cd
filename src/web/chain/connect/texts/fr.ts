import type { Catalogue } from '#contract/base/i18n.ts';
import type { connect as source } from './en.ts';

export const connect = {
  browserWallet: 'Portefeuille du navigateur',
  disconnect: 'Déconnecter',
  disconnected: '{wallet} déconnecté',
  'error.atomicityNotSupported':
    'Ce portefeuille ne peut pas regrouper plusieurs appels en un seul.',
  'error.bundleTooLarge': 'Trop d’appels à la fois pour ce portefeuille.',
  'error.chainDisconnected': 'Votre portefeuille n’est pas connecté à ce réseau.',
  'error.chainNotConfigured': 'Ce réseau n’est pas configuré.',
  'error.disconnected': 'Votre portefeuille n’est connecté à aucun réseau.',
  'error.duplicateId': 'Votre portefeuille a déjà reçu ces appels.',
  'error.httpRequestFailed': 'La requête HTTP a échoué.',
  'error.internalError': 'Une erreur est survenue dans votre portefeuille. Réessayez.',
  'error.invalidInput': 'Votre portefeuille a rejeté les données de la demande.',
  'error.invalidParams': 'Votre portefeuille a rejeté les paramètres de la demande.',
  'error.invalidRequest': 'Votre portefeuille n’a pas pu lire la demande.',
  'error.limitExceeded': 'Trop de demandes à votre portefeuille. Réessayez dans un instant.',
  'error.methodNotFound': 'Ce portefeuille ne prend pas en charge cette demande.',
  'error.methodNotSupported': 'Ce portefeuille ne prend pas en charge cette demande.',
  'error.pairingExpired':
    'Le code a expiré avant qu’un portefeuille se connecte. Choisissez de nouveau WalletConnect pour en obtenir un autre.',
  'error.parseError': 'Votre portefeuille a reçu une demande qu’il n’a pas pu lire.',
  'error.providerNotFound': 'Portefeuille introuvable dans ce navigateur.',
  'error.resourceNotFound': 'Votre portefeuille n’a pas trouvé l’élément demandé.',
  'error.resourceUnavailable':
    'Une demande est déjà ouverte dans votre portefeuille. Acceptez-la ou refusez-la, puis réessayez.',
  'error.timeout': 'La demande est restée trop longtemps sans réponse.',
  'error.transactionRejected': 'La transaction a été rejetée.',
  'error.unauthorized': 'Votre portefeuille n’a pas autorisé ce compte ou cette demande.',
  'error.unknown': 'Votre portefeuille a renvoyé une erreur. Réessayez.',
  'error.unknownBundle': 'Votre portefeuille ne reconnaît pas ces appels.',
  'error.unrecognizedChain':
    'Ce réseau n’est pas dans votre portefeuille. Ajoutez-le, puis réessayez.',
  'error.unsupportedCapability': 'Il manque à ce portefeuille une fonctionnalité nécessaire ici.',
  'error.unsupportedChain': 'Ce portefeuille ne prend pas en charge ce réseau.',
  'error.unsupportedMethod': 'Ce portefeuille ne prend pas en charge cette demande.',
  'error.upgradeRejected': 'Le compte n’a pas été mis à niveau, car la demande a été refusée.',
  'error.userRejectedRequest': 'Vous avez refusé la demande dans votre portefeuille.',
  'error.versionNotSupported':
    'Ce portefeuille utilise une version du protocole qui n’est pas prise en charge.',
  'error.walletConnectNotConfigured':
    'WalletConnect n’est pas disponible sur cette installation. Utilisez un portefeuille du navigateur ou saisissez l’adresse.',
  'pairing.code': 'Code QR WalletConnect',
  'pairing.link': 'lien WalletConnect',
  'pairing.open': 'Ouvrir l’application du portefeuille',
  'pairing.scan': 'Scannez ce code avec le portefeuille de votre téléphone.',
  'status.connected': 'Connecté',
  'status.connecting': 'Connexion…',
  'status.reconnecting': 'Reconnexion…',
} satisfies Catalogue<typeof source>;
