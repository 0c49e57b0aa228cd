import type { Catalogue } from '#contract/base/i18n.ts';
import type { invites as source } from './en.ts';

export const invites = {
  accept: 'Aceptar',
  acceptOf: 'Aceptar: {company}',
  accepted: 'Te damos la bienvenida a {workspace}',
  continue: 'Continuar',
  decideLater: 'Puedes decidir más tarde. Las invitaciones siguen aquí hasta que caduquen.',
  'empty.text':
    'Pide a un propietario o administrador del espacio de trabajo que invite a {email}, el correo de tu cuenta.',
  'empty.title': 'No hay invitaciones pendientes',
  expires: 'Caduca el {date}',
  invitedBy: '{name} te invitó con el rol {privilege}.',
  invitedByNobody: 'Te invitaron con el rol {privilege}.',
  'landing.expiredText':
    'Caducó, se revocó o ya se respondió. Pide una nueva a la persona que te invitó.',
  'landing.expiredTitle': 'Esta invitación ya no está disponible',
  'landing.for': 'Esta invitación es para {email}.',
  'landing.login': 'Iniciar sesión',
  'landing.offerText':
    'Con Florin, las empresas cobran en criptomonedas directamente en sus propias billeteras.',
  'landing.otherText':
    'Iniciaste sesión como {current}, pero esta invitación es para {email}. Cierra la sesión y acéptala con la cuenta de ese correo.',
  'landing.signOut': 'Cerrar sesión',
  'landing.signup': 'Crear cuenta',
  'landing.start': 'Ir al inicio',
  'landing.stay': 'Seguir en esta sesión',
  'landing.title': 'Únete a {workspace}',
  'landing.wait': 'Cargando tu invitación',
  list: 'Tus invitaciones',
  refuse: 'Rechazar',
  refuseOf: 'Rechazar: {company}',
  'refuse.confirm': 'Rechazar invitación',
  'refuse.text':
    'No te unirás a {workspace}. Para unirte más adelante, necesitarás una nueva invitación.',
  'refuse.title': '¿Rechazar esta invitación?',
  refused: 'Invitación a {workspace} rechazada',
  role: 'Cargo: {role}',
  text: 'Espacios de trabajo que te invitaron a unirte.',
  title: 'Invitaciones pendientes',
} satisfies Catalogue<typeof source>;
