import type { Catalogue } from '#contract/base/i18n.ts';
import type { check as source } from './en.ts';

export const check = {
  choose: 'Choisir',
  country: 'Pays de délivrance',
  'document.driving_licence': 'Permis de conduire',
  'document.identity_card': 'Carte d’identité',
  'document.legend': 'Quelle pièce avez-vous sous la main ?',
  'document.passport': 'Passeport',
  'document.residence_permit': 'Titre de séjour',
  'done.text':
    'Vos photos ont été envoyées. La décision prend jusqu’à 24 heures et est communiquée par e-mail aux propriétaires de l’espace de travail. Vous pouvez fermer cette page.',
  'done.title': 'Merci, c’est tout',
  'gone.text':
    'Il est erroné, a déjà servi ou date de plus d’un jour. Recommencez depuis le tableau de bord, sous Paramètres, Niveau du compte, ou demandez à la personne qui vous l’a envoyé.',
  'gone.title': 'Ce lien ne fonctionne pas',
  name: 'Votre nom complet',
  'name.hint': 'Tel qu’il figure sur la pièce.',
  'photo.added': 'Ajoutée',
  'photo.again': 'Reprendre',
  'photo.back': 'Verso de la pièce',
  'photo.back.hint': 'De même pour l’autre côté.',
  'photo.choose': 'Choisir un fichier',
  'photo.front': 'Recto de la pièce',
  'photo.front.hint': 'Les quatre coins visibles, rien de masqué, sans reflets.',
  'photo.missing': 'Cette photo manque encore.',
  'photo.page': 'Page avec votre photo',
  'photo.preview': 'Aperçu : {label}',
  'photo.selfie': 'Votre visage',
  'photo.selfie.hint': 'Regardez l’objectif bien en face, sans lunettes de soleil ni chapeau.',
  'photo.sending': 'Envoi de la photo…',
  'photo.take': 'Prendre la photo',
  'photos.count': '{added} photos sur {total} sont là.',
  'privacy.text': {
    one: 'Seuls les opérateurs de ce Florin les voient, et chaque consultation est consignée. Elles sont conservées chiffrées et supprimées {count} jour après la décision. {companyName} ne les voit jamais.',
    many: 'Seuls les opérateurs de ce Florin les voient, et chaque consultation est consignée. Elles sont conservées chiffrées et supprimées {count} de jours après la décision. {companyName} ne les voit jamais.',
    other:
      'Seuls les opérateurs de ce Florin les voient, et chaque consultation est consignée. Elles sont conservées chiffrées et supprimées {count} jours après la décision. {companyName} ne les voit jamais.',
  },
  'privacy.title': 'Ce que deviennent les photos',
  'step.person': 'Pièce',
  'step.photos': 'Photos',
  submit: 'Envoyer',
  text: 'Pour l’espace de travail {companyName}.',
  title: 'Justifiez de votre identité',
} satisfies Catalogue<typeof source>;
