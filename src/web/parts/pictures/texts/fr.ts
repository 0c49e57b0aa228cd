import type { Catalogue } from '#contract/base/i18n.ts';
import type { picture as source } from './en.ts';

export const picture = {
  change: 'Changer l’image',
  choose: 'Importer une image',
  'crop.area': 'Image : déplacez-la avec les touches fléchées',
  'crop.save': 'Enregistrer l’image',
  'crop.text': 'Faites glisser l’image ou déplacez-la avec les touches fléchées.',
  'crop.title': 'Choisissez la partie à montrer',
  'crop.zoom': 'Agrandissement',
  hint: 'JPEG, PNG, WebP ou GIF, 5 Mo au plus.',
  remove: 'Supprimer',
  'workspace.removed': 'L’image est supprimée.',
  'workspace.removeText': 'La première lettre du nom prendra sa place, pour les payeurs aussi.',
  'workspace.removeTitle': 'Supprimer l’image ?',
  'workspace.saved': 'L’image est enregistrée.',
  'workspace.text':
    'Les payeurs la voient lors du paiement et sur les reçus, les membres à côté du nom.',
  'workspace.title': 'Image',
} satisfies Catalogue<typeof source>;
