import type { Catalogue } from '#contract/base/i18n.ts';
import type { payout as source } from './en.ts';

export const payout = {
  by: 'Pedido por {name}.',
  cancel: 'Cancelar el cambio',
  'done.text':
    'El dinero de «{linkName}» ({companyName}) va adonde iba. Si no sabía nada de este cambio, consulte el registro de auditoría y haga que la persona que lo pidió elija otra contraseña.',
  'done.title': 'El cambio se ha cancelado',
  'gone.text':
    'El cambio se canceló o se sustituyó, o ya ha entrado en vigor. El enlace de pago en su panel muestra cómo está.',
  'gone.title': 'Ya no hay nada que cancelar',
  keep: 'No hacer nada',
  start: 'Ir al panel',
  text: 'El enlace de pago «{linkName}» de {companyName} va a cobrar en:',
  title: '¿Cancelar este cambio?',
  when: 'Entra en vigor el {time}.',
} satisfies Catalogue<typeof source>;
