import type { Catalogue } from '#contract/base/i18n.ts';
import type { picture as source } from './en.ts';

export const picture = {
  change: 'Cambiar imagen',
  choose: 'Subir imagen',
  'crop.area': 'Imagen. Muévela con las teclas de flecha.',
  'crop.save': 'Guardar imagen',
  'crop.text': 'Arrastra la imagen o muévela con las teclas de flecha.',
  'crop.title': 'Recortar imagen',
  'crop.zoom': 'Zoom',
  hint: 'JPEG, PNG, WebP o GIF de hasta 5 MB',
  remove: 'Quitar',
  'workspace.removed': 'Logo quitado',
  'workspace.removeText': 'Los miembros y los clientes verán la inicial de la empresa en su lugar.',
  'workspace.removeTitle': '¿Quitar el logo?',
  'workspace.saved': 'Logo actualizado',
  'workspace.text':
    'Los clientes lo ven en la página de pago y en los recibos; los miembros, junto al nombre.',
  'workspace.title': 'Logo',
} satisfies Catalogue<typeof source>;
