import type { Catalogue } from '#contract/base/i18n.ts';
import type { identity as source } from './en.ts';

export const identity = {
  'code.hint': '6 dígitos. El código caduca en 10 minutos.',
  'code.label': 'Código',
  'code.resend': 'Reenviar código',
  'code.sent': 'Código enviado',
  'password.current': 'Contraseña actual',
  'password.new': 'Contraseña nueva',
  'password.repeat': 'Confirma la contraseña nueva',
  'password.your': 'Tu contraseña',
  sandboxMail:
    'Estás en el sandbox. <mail>Abre la bandeja de entrada</mail> para leer sus correos.',
  'secondFactor.code': 'Código de tu app de autenticación',
  'secondFactor.codeHint': '6 dígitos que cambian cada 30 segundos.',
  'secondFactor.recovery': 'Código de recuperación',
  'secondFactor.recoveryHint':
    'Uno de los códigos que guardaste al activar la verificación. Cada código funciona una sola vez.',
  'secondFactor.useApp': 'Usar app de autenticación',
  'secondFactor.useRecovery': 'Usar código de recuperación',
  'stepUp.confirm': 'Confirmar',
  'stepUp.text': 'Escribe tu contraseña para continuar.',
  'stepUp.title': 'Confirma que eres tú',
} satisfies Catalogue<typeof source>;
