import type { Catalogue } from '#contract/base/i18n.ts';
import type { settings as source } from './en.ts';

export const settings = {
  nav: 'Secciones de configuración',
  text: 'Gestiona tu espacio de trabajo.',
  'text.apiKeys': 'Crea enlaces y lee pagos desde tu propio código.',
  'text.audit': 'Todos los cambios de este espacio de trabajo: quién los hizo y cuándo.',
  'text.businessDetails': 'Razón social, dirección, correo de la empresa y dominio.',
  'text.members': 'Quién tiene acceso y qué puede hacer.',
  'text.networks': 'Estado en tiempo real de cada red y de sus proveedores RPC.',
  'text.verification': 'Tu límite mensual y cómo aumentarlo.',
  'text.webhooks': 'Avisa a tus sistemas cuando cambie un pago.',
  title: 'Configuración',
  'title.apiKeys': 'Claves de API',
  'title.audit': 'Registro de auditoría',
  'title.businessDetails': 'Datos de la empresa',
  'title.members': 'Miembros',
  'title.networks': 'Redes',
  'title.verification': 'Nivel de la cuenta',
  'title.webhooks': 'Webhooks',
} satisfies Catalogue<typeof source>;
