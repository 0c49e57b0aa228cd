import type { Catalogue } from '#contract/base/i18n.ts';
import type { picture as source } from './en.ts';

export const picture = {
  change: 'Alterar imagem',
  choose: 'Enviar imagem',
  'crop.area': 'Imagem. Mova com as setas do teclado.',
  'crop.save': 'Salvar imagem',
  'crop.text': 'Arraste a imagem ou mova-a com as setas do teclado.',
  'crop.title': 'Recortar imagem',
  'crop.zoom': 'Zoom',
  hint: 'JPEG, PNG, WebP ou GIF, até 5 MB',
  remove: 'Remover',
  'workspace.removed': 'Logotipo removido',
  'workspace.removeText': 'Membros e clientes verão a inicial da empresa no lugar dele.',
  'workspace.removeTitle': 'Remover o logotipo?',
  'workspace.saved': 'Logotipo atualizado',
  'workspace.text':
    'Aparece para os clientes na página de pagamento e nos recibos, e para os membros ao lado do nome.',
  'workspace.title': 'Logotipo',
} satisfies Catalogue<typeof source>;
