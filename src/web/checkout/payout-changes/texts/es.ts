import type { Catalogue } from '#contract/base/i18n.ts';
import type { payout as source } from './en.ts';

export const payout = {
  by: 'Solicitado por {name}.',
  cancel: 'Cancelar cambio',
  'done.text':
    'Los pagos a «{linkName}» ({companyName}) siguen llegando a las billeteras actuales. Si no esperabas este cambio, revisa el registro de auditoría y pide a quien lo solicitó que cambie su contraseña.',
  'done.title': 'Cambio cancelado',
  'gone.text':
    'El cambio se canceló, se reemplazó o ya se aplicó. Revisa el enlace de pago en tu panel.',
  'gone.title': 'No hay nada que cancelar',
  keep: 'Mantener cambio',
  start: 'Ir al panel',
  text: '«{linkName}» ({companyName}) pronto cobrará en estas billeteras:',
  title: '¿Cancelar este cambio de billeteras?',
  when: 'Se aplica el {time}.',
} satisfies Catalogue<typeof source>;
