import type { Catalogue } from '#contract/base/i18n.ts';
import type { picture as source } from './en.ts';

export const picture = {
  change: 'Trocar a imagem',
  choose: 'Enviar uma imagem',
  'crop.area': 'Imagem: mova-a com as setas do teclado',
  'crop.save': 'Salvar a imagem',
  'crop.text': 'Arraste a imagem ou mova-a com as setas do teclado.',
  'crop.title': 'Escolha a parte a mostrar',
  'crop.zoom': 'Ampliação',
  hint: 'JPEG, PNG, WebP ou GIF, até 5 MB.',
  remove: 'Remover',
  'workspace.removed': 'A imagem foi removida.',
  'workspace.removeText': 'A primeira letra do nome fica no lugar dela, também para quem paga.',
  'workspace.removeTitle': 'Remover a imagem?',
  'workspace.saved': 'A imagem foi salva.',
  'workspace.text': 'Quem paga a vê no pagamento e nos recibos; os membros, ao lado do nome.',
  'workspace.title': 'Imagem',
} satisfies Catalogue<typeof source>;
