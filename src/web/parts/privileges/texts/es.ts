import type { Catalogue } from '#contract/base/i18n.ts';
import type { privileges as source } from './en.ts';

export const privileges = {
  'can.everything': 'Modifica todo, también a los miembros y a otros propietarios.',
  'can.everythingButOwners':
    'Modifica todo, pero no puede nombrar, cambiar ni quitar a propietarios.',
  'can.only': 'Lo ve todo, no modifica nada.',
  'can.some': 'Modifica {things}; ve lo demás.',
  legend: '¿Qué puede hacer esta persona?',
  'name.admin': 'Administrador',
  'name.developer': 'Desarrollador',
  'name.finance': 'Finanzas',
  'name.owner': 'Propietario',
  'name.viewer': 'Lector',
  'thing.api_keys': 'claves de API',
  'thing.audit': 'el registro de auditoría',
  'thing.customers': 'clientes',
  'thing.events': 'los eventos',
  'thing.members': 'miembros',
  'thing.payment_links': 'enlaces de pago',
  'thing.payments': 'pagos',
  'thing.wallets': 'carteras',
  'thing.webhooks': 'webhooks',
  'thing.workspace': 'el espacio de trabajo',
} satisfies Catalogue<typeof source>;
