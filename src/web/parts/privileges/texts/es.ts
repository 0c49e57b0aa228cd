import type { Catalogue } from '#contract/base/i18n.ts';
import type { privileges as source } from './en.ts';

export const privileges = {
  'can.everything': 'Acceso completo, incluidos los miembros y otros propietarios.',
  'can.everythingButOwners': 'Acceso completo, excepto añadir, cambiar o quitar propietarios.',
  'can.only': 'Acceso de solo lectura.',
  'can.some': 'Puede gestionar {things}. Acceso de solo lectura a todo lo demás.',
  legend: 'Rol',
  'name.admin': 'Administrador',
  'name.developer': 'Desarrollador',
  'name.finance': 'Finanzas',
  'name.owner': 'Propietario',
  'name.viewer': 'Lector',
  'thing.api_keys': 'claves de API',
  'thing.audit': 'el registro de auditoría',
  'thing.customers': 'clientes',
  'thing.events': 'eventos',
  'thing.integrations': 'integraciones',
  'thing.members': 'miembros',
  'thing.orders': 'pedidos',
  'thing.payment_links': 'enlaces de pago',
  'thing.payments': 'pagos',
  'thing.wallets': 'billeteras',
  'thing.webhooks': 'webhooks',
  'thing.workspace': 'el espacio de trabajo',
} satisfies Catalogue<typeof source>;
