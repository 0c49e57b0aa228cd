import type { Catalogue } from '#contract/base/i18n.ts';
import type { tiers as en } from './en.ts';

export const tiers: Catalogue<typeof en> = {
  'limit.none': 'Sin pagos reales',
  'needs.nothing': 'Ninguno',
  'next.basic': 'Confirmar tu correo electrónico',
  'next.basic_plus': 'Verificar un dominio',
  'next.gold': 'Empezar verificación reforzada',
  'next.silver': 'Verificar una persona o tu empresa',
  'notice.link': 'Supera lo que queda del límite de este mes',
  'notice.nearly':
    'Te quedan {left} del límite de {limit} de este mes. Los enlaces reales de mayor importe no se pueden pagar hasta que se restablezca el límite, a más tardar el {date}.',
  'notice.raise': 'Aumentar límite',
  'notice.reached':
    'Alcanzaste el límite de {limit} de este mes. Los enlaces reales no se pueden pagar hasta que se restablezca, a más tardar el {date}.',
  present: 'Nivel actual',
  reserved: 'Pagos abiertos: {amount}. Solo los pagos recibidos cuentan para el límite.',
  resets: 'Próximo restablecimiento: {date}.',
  text: 'Tu nivel determina cuánto puedes recibir en pagos reales cada mes.',
  title: 'Nivel de la cuenta',
  top: 'Este es el nivel más alto.',
};
