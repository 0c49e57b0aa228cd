import type { Catalogue } from '#contract/base/i18n.ts';
import type { identity as source } from './en.ts';

export const identity = {
  'code.hint': 'Seis cifras. El código vale diez minutos.',
  'code.label': 'Código',
  'code.resend': 'Enviar un código nuevo',
  'code.sent': 'Hay un código nuevo en camino.',
  'password.current': 'Contraseña actual',
  'password.new': 'Contraseña nueva',
  'password.repeat': 'Contraseña nueva, otra vez',
  'password.your': 'Su contraseña',
  sandboxMail: 'Este es un entorno de pruebas: <mail>lea aquí sus correos</mail>.',
  'secondFactor.code': 'Código de su aplicación de autenticación',
  'secondFactor.codeHint': 'Seis cifras que cambian cada 30 segundos.',
  'secondFactor.recovery': 'Código de recuperación',
  'secondFactor.recoveryHint': 'Uno de los que guardó al activarlo. Cada uno sirve una sola vez.',
  'secondFactor.useApp': 'Usar la aplicación de autenticación',
  'secondFactor.useRecovery': 'Usar un código de recuperación',
  'stepUp.confirm': 'Confirmar',
  'stepUp.text': 'Lo que va a hacer requiere su contraseña.',
  'stepUp.title': 'Confirme que es usted',
} satisfies Catalogue<typeof source>;
