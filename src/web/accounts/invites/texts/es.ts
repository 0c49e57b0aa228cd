import type { Catalogue } from '#contract/base/i18n.ts';
import type { invites as source } from './en.ts';

export const invites = {
  accept: 'Aceptar',
  accepted: 'Le damos la bienvenida a {workspace}.',
  continue: 'Continuar',
  decideLater: 'Puede decidirlo más tarde: las invitaciones quedan aquí hasta que caduquen.',
  'empty.text':
    'Pida a un propietario o administrador del espacio de trabajo que invite a {email}, la dirección de su cuenta.',
  'empty.title': 'No hay invitaciones pendientes',
  expires: 'Válida hasta el {date}',
  invitedBy: '{name} le invita con permisos de {privilege}.',
  invitedByNobody: 'Tiene una invitación con permisos de {privilege}.',
  'landing.expiredText':
    'Ha caducado, se ha anulado o ya se ha respondido. Pida una nueva a quien le invitó.',
  'landing.expiredTitle': 'Esta invitación ya no es válida',
  'landing.for': 'La invitación es para {email}.',
  'landing.login': 'Iniciar sesión',
  'landing.offerText':
    'Con Florin, una empresa cobra directamente en carteras que solo ella controla.',
  'landing.otherText':
    'Ha iniciado sesión como {current}, pero esta invitación es para {email}. Cierre la sesión para aceptarla con la cuenta de esa dirección.',
  'landing.signOut': 'Cerrar sesión',
  'landing.signup': 'Crear cuenta',
  'landing.start': 'Ir a la página de inicio',
  'landing.stay': 'Mantener la sesión',
  'landing.title': 'Únase a {workspace}',
  'landing.wait': 'Buscando su invitación',
  list: 'Sus invitaciones',
  refuse: 'Rechazar',
  'refuse.confirm': 'Rechazar invitación',
  'refuse.text':
    'No se unirá a {workspace}. Para hacerlo más tarde necesitará una nueva invitación.',
  'refuse.title': '¿Rechazar esta invitación?',
  refused: 'Se ha rechazado la invitación de {workspace}.',
  role: 'Función: {role}',
  text: 'Espacios de trabajo que quieren contar con usted.',
  title: 'Invitaciones pendientes',
} satisfies Catalogue<typeof source>;
