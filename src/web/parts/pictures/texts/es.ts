import type { Catalogue } from '#contract/base/i18n.ts';
import type { picture as source } from './en.ts';

export const picture = {
  change: 'Cambiar la imagen',
  choose: 'Subir una imagen',
  'crop.area': 'Imagen: muévala con las flechas del teclado',
  'crop.save': 'Guardar la imagen',
  'crop.text': 'Arrastre la imagen o muévala con las flechas del teclado.',
  'crop.title': 'Elija la parte que se mostrará',
  'crop.zoom': 'Ampliación',
  hint: 'JPEG, PNG, WebP o GIF, hasta 5 MB.',
  remove: 'Quitar',
  'workspace.removed': 'Se ha quitado la imagen.',
  'workspace.removeText':
    'En su lugar se verá la primera letra del nombre, también para quienes pagan.',
  'workspace.removeTitle': '¿Quitar la imagen?',
  'workspace.saved': 'La imagen está guardada.',
  'workspace.text':
    'La ven quienes pagan, al pagar y en los recibos, y los miembros junto al nombre.',
  'workspace.title': 'Imagen',
} satisfies Catalogue<typeof source>;
