import type { Catalogue } from '#contract/base/i18n.ts';
import type { picture as source } from './en.ts';

export const picture = {
  change: 'Changer l’image',
  choose: 'Importer une image',
  'crop.area': 'Image. Déplacez-la avec les touches fléchées.',
  'crop.save': 'Enregistrer l’image',
  'crop.text': 'Faites glisser l’image ou déplacez-la avec les touches fléchées.',
  'crop.title': 'Recadrer l’image',
  'crop.zoom': 'Agrandissement',
  hint: 'JPEG, PNG, WebP ou GIF, 5 Mo maximum',
  remove: 'Supprimer',
  'workspace.removed': 'Logo supprimé',
  'workspace.removeText':
    'Les membres et les clients verront l’initiale de l’entreprise à la place.',
  'workspace.removeTitle': 'Supprimer le logo ?',
  'workspace.saved': 'Logo mis à jour',
  'workspace.text':
    'Affiché à vos clients sur la page de paiement et les reçus, et à vos membres à côté du nom.',
  'workspace.title': 'Logo',
} satisfies Catalogue<typeof source>;
