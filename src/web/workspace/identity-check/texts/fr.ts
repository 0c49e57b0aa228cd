import type { Catalogue } from '#contract/base/i18n.ts';
import type { check as source } from './en.ts';

export const check = {
  choose: 'Choisir',
  country: 'Pays de délivrance',
  'document.driving_licence': 'Permis de conduire',
  'document.identity_card': 'Carte d’identité',
  'document.legend': 'Quelle pièce souhaitez-vous utiliser ?',
  'document.passport': 'Passeport',
  'document.residence_permit': 'Titre de séjour',
  'done.text':
    'Vos photos ont été envoyées. L’examen peut prendre jusqu’à 24 heures ; les propriétaires de l’espace de travail recevront la décision par e-mail. Vous pouvez fermer cette page.',
  'done.title': 'C’est terminé',
  'gone.text':
    'Il est incomplet, a déjà servi ou date de plus d’une journée. Recommencez depuis le tableau de bord, sous Paramètres > Niveau du compte, ou contactez la personne qui vous l’a envoyé.',
  'gone.title': 'Ce lien ne fonctionne pas',
  name: 'Nom complet',
  'name.hint': 'Tel qu’il figure sur la pièce.',
  'photo.added': 'Ajoutée',
  'photo.again': 'Reprendre',
  'photo.back': 'Verso de la pièce',
  'photo.back.hint': 'Les quatre coins visibles, rien de masqué, sans reflet.',
  'photo.choose': 'Choisir un fichier',
  'photo.front': 'Recto de la pièce',
  'photo.front.hint': 'Les quatre coins visibles, rien de masqué, sans reflet.',
  'photo.missing': 'Ajoutez cette photo pour continuer.',
  'photo.page': 'Page avec votre photo',
  'photo.preview': 'Aperçu : {label}',
  'photo.selfie': 'Votre visage',
  'photo.selfie.hint': 'Regardez droit vers l’objectif, sans lunettes de soleil ni chapeau.',
  'photo.sending': 'Envoi…',
  'photo.take': 'Prendre une photo',
  'photos.count': 'Photos ajoutées : {added} sur {total}',
  'privacy.text': {
    one: 'Seuls les opérateurs de cette installation de Florin peuvent voir vos photos, et chaque consultation est enregistrée. Elles sont chiffrées, puis supprimées {count} jour après la décision. {companyName} ne peut pas les voir.',
    many: 'Seuls les opérateurs de cette installation de Florin peuvent voir vos photos, et chaque consultation est enregistrée. Elles sont chiffrées, puis supprimées {count} de jours après la décision. {companyName} ne peut pas les voir.',
    other:
      'Seuls les opérateurs de cette installation de Florin peuvent voir vos photos, et chaque consultation est enregistrée. Elles sont chiffrées, puis supprimées {count} jours après la décision. {companyName} ne peut pas les voir.',
  },
  'privacy.title': 'Comment vos photos sont utilisées',
  'step.person': 'Pièce',
  'step.photos': 'Photos',
  submit: 'Envoyer',
  text: 'Pour {companyName}.',
  title: 'Vérifiez votre identité',
} satisfies Catalogue<typeof source>;
