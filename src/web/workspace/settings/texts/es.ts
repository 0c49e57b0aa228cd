import type { Catalogue } from '#contract/base/i18n.ts';
import type { settings as source } from './en.ts';

export const settings = {
  nav: 'Secciones de la configuración',
  text: 'Lo que vale para todas las personas de este espacio de trabajo.',
  'text.apiKeys': 'Deje que sus propios programas creen enlaces y lean los pagos.',
  'text.audit': 'Quién ha cambiado qué en este espacio de trabajo, y cuándo.',
  'text.businessDetails': 'Razón social, dirección, correo de la empresa y dominio.',
  'text.members': 'Quién trabaja aquí y qué puede hacer cada persona.',
  'text.networks': 'Qué redes funcionan, según lo medido, y a quién se ha preguntado.',
  'text.verification': 'Cuánto pueden sumar los pagos reales y qué eleva ese límite.',
  'text.webhooks': 'Avise a sus propios sistemas en cuanto avance un pago.',
  title: 'Configuración',
  'title.apiKeys': 'Claves de API',
  'title.audit': 'Registro de auditoría',
  'title.businessDetails': 'Datos de la empresa',
  'title.members': 'Miembros y equipo',
  'title.networks': 'Redes',
  'title.verification': 'Nivel de la cuenta',
  'title.webhooks': 'Webhooks',
} satisfies Catalogue<typeof source>;
