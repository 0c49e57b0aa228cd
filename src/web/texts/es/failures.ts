import type { Catalogue } from '#contract/base/i18n.ts';
import type { failures as source } from '#web/texts/en/failures.ts';

export const failures: Catalogue<typeof source> = {
  account: 'No se han podido actualizar los datos de la cuenta',
  company: 'No se ha podido guardar la información de la empresa',
  domain: 'No se pudo verificar el nombre de dominio',
  emailLink: 'No se pudo enviar el enlace de verificación',
  language: 'No se ha podido cambiar el idioma',
  links: 'No se han podido cargar los enlaces. Inténtelo de nuevo.',
  notifications: 'No se han podido cargar las notificaciones',
  notificationsMore: 'No se han podido cargar más notificaciones',
  password: 'No se ha podido cambiar la contraseña',
  pictureRemove: 'No se ha podido quitar la foto de perfil',
  pictureUpdate: 'No se ha podido cambiar la foto de perfil',
  reset: 'No se ha podido restablecer la contraseña',
  sendCode: 'No se ha podido enviar el código de verificación, inténtelo más tarde',
  signup: 'No se ha podido completar el registro. Inténtelo más tarde',
  signature: 'La firma solicitada ha fallado, verifíquela más tarde',
  wallet: 'No se ha podido crear la cartera, inténtelo más tarde.',
  webhook: 'No se ha podido guardar el webhook',
};
