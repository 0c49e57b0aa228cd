import type { Catalogue } from '#contract/base/i18n.ts';
import type { tiers as en } from './en.ts';

export const tiers: Catalogue<typeof en> = {
  'limit.none': 'Ninguno',
  'needs.nothing': 'Nadie ha confirmado aún una dirección de correo',
  'next.basic': 'Confirmar su dirección de correo',
  'next.basic_plus': 'Verificar un dominio',
  'next.gold': 'Empezar la verificación reforzada',
  'next.silver': 'Verificar a una persona o empresa',
  'notice.link': 'Cuesta más de lo que queda del límite de este mes',
  'notice.nearly':
    'Del límite de {limit} de este mes quedan {left}. Los enlaces reales que cuesten más no se pueden pagar hasta que vuelva a haber margen, a más tardar el {date}.',
  'notice.raise': 'Aumentar el límite',
  'notice.reached':
    'El límite de {limit} de este mes está usado o reservado. Los enlaces reales no se pueden pagar hasta que vuelva a haber margen, a más tardar el {date}.',
  present: 'Su nivel',
  reserved: 'Hay {amount} más reservados para pagos abiertos.',
  resets: 'El límite empieza de nuevo el {date}.',
  text: 'Hasta dónde está verificado este espacio de trabajo decide cuánto pueden traer los pagos reales en un mes natural.',
  title: 'Nivel de la cuenta',
  top: 'No hay uno más alto.',
};
