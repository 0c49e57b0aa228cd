import type { Catalogue } from '#contract/base/i18n.ts';
import type { failures as source } from '#web/texts/en/failures.ts';

export const failures: Catalogue<typeof source> = {
  account: 'Les informations du compte n’ont pas pu être mises à jour',
  company: 'Les informations de l’entreprise n’ont pas pu être enregistrées',
  domain: 'Échec de la vérification du nom de domaine',
  emailLink: 'Échec de l’envoi du lien de vérification',
  language: 'La langue n’a pas pu être changée',
  links: 'Les liens n’ont pas pu être chargés. Veuillez réessayer.',
  notifications: 'Les notifications n’ont pas pu être chargées',
  notificationsMore: 'D’autres notifications n’ont pas pu être chargées',
  password: 'Le mot de passe n’a pas pu être modifié',
  pictureRemove: 'La photo de profil n’a pas pu être supprimée',
  pictureUpdate: 'La photo de profil n’a pas pu être modifiée',
  reset: 'Le mot de passe n’a pas pu être réinitialisé',
  sendCode: 'Le code de vérification n’a pas pu être envoyé, veuillez réessayer plus tard',
  signup: 'L’inscription a échoué. Veuillez réessayer plus tard',
  signature: 'La signature demandée a échoué, veuillez vérifier plus tard',
  wallet: 'Le portefeuille n’a pas pu être créé, veuillez réessayer plus tard.',
  webhook: 'Le webhook n’a pas pu être enregistré',
};
