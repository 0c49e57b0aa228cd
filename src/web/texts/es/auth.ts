import type { Catalogue } from '#contract/i18n.ts';
import type { auth as source } from '#web/texts/en/auth.ts';

export const auth = {
  'code.confirm': 'Confirmar',
  'code.hint': 'Seis cifras. El código vale diez minutos.',
  'code.label': 'Código',
  'code.other': 'Entrar con otra cuenta',
  'code.resend': 'Enviar un código nuevo',
  'code.sandboxMail': 'Este es un entorno de pruebas: <mail>lea aquí sus correos</mail>.',
  'code.sent': 'Hay un código nuevo en camino.',
  'code.text': 'Hemos enviado un código al correo electrónico de {username}.',
  'code.title': 'Confirme su correo electrónico',
  'code.wait': 'Espere {seconds} s para solicitar un código nuevo',
  'login.submit': 'Iniciar sesión',
  'login.title': 'Iniciar sesión',
  'login.toSignup': '¿Todavía no tiene cuenta? <link>Regístrese</link>',
  'login.username': 'Usuario o correo electrónico',
  password: 'Contraseña',
  privacy: 'Privacidad',
  'signup.accept':
    'Acepto las <terms>condiciones de uso</terms> y la <privacy>política de privacidad</privacy>.',
  'signup.acceptRequired': 'Para continuar, acepte las condiciones y la política de privacidad.',
  'signup.email': 'Correo electrónico',
  'signup.submit': 'Registrarse',
  'signup.text': 'Cobre directamente en carteras que solo usted controla.',
  'signup.title': 'Cree su cuenta',
  'signup.toLogin': '¿Ya tiene una cuenta? <link>Inicie sesión</link>',
  'signup.username': 'Nombre de usuario',
  'signup.usernameHint': 'Letras, cifras, puntos, guiones y guiones bajos.',
  terms: 'Condiciones',
} satisfies Catalogue<typeof source>;
