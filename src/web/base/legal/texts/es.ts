import type { Catalogue } from '#contract/base/i18n.ts';
import type { legal as source } from './en.ts';

export const legal = {
  'privacy.1.text':
    'El operador de esta instalación de Florin es responsable de ella y de los datos que guarda.',
  'privacy.1.title': 'Quién es responsable',
  'privacy.2.text':
    'Guardamos tu nombre de usuario, tu correo electrónico y un hash irreversible de tu contraseña; los datos de tu espacio de trabajo; las billeteras, los enlaces de pago y los webhooks que configuras; y el navegador y la dirección IP de cada sesión.',
  'privacy.2.title': 'Qué guardamos sobre ti',
  'privacy.3.text':
    'Guardamos lo que pide un enlace de pago, como un correo electrónico o una dirección de facturación, y lo que es público en la blockchain: la transacción, su remitente y su importe.',
  'privacy.3.title': 'Qué guardamos sobre tus clientes',
  'privacy.4.text':
    'Usamos estos datos solo para prestar el servicio: iniciar tu sesión, identificar pagos, enviar avisos a ti y a tus sistemas, y llevar los registros que exige la ley. No hay publicidad, rastreo ni analítica de terceros.',
  'privacy.4.title': 'Cómo los usamos',
  'privacy.5.text':
    'Usamos solo las cookies que mantienen tu sesión iniciada. Tu idioma, tu tema y tu entorno se guardan en tu navegador.',
  'privacy.5.title': 'Cookies',
  'privacy.6.text':
    'Los datos que envías a tus propios webhooks llegan a tus sistemas. Las transacciones son públicas en la blockchain y nadie puede eliminarlas.',
  'privacy.6.title': 'Quién más puede verlos',
  'privacy.7.text':
    'Puedes preguntar al operador en cualquier momento qué datos tuyos se guardan y pedir que se corrijan o eliminen, excepto los que la ley obligue a conservar.',
  'privacy.7.title': 'Tus derechos',
  'privacy.title': 'Política de privacidad',
  'terms.1.text':
    'Florin vigila blockchains públicas en busca de pagos a las direcciones que indicas, te los muestra y avisa a tus sistemas. Florin es un programa informático. No es un banco, ni un exchange, ni un custodio.',
  'terms.1.title': 'Qué hace Florin',
  'terms.2.text':
    'Los pagos van directamente del cliente a tu billetera. Florin nunca tiene tus claves privadas y no puede mover, bloquear ni devolver fondos. Eres responsable de tus billeteras, de sus claves y de las direcciones que escribes.',
  'terms.2.title': 'Tú controlas tus fondos',
  'terms.3.text':
    'Mantén en secreto tu contraseña, ten al día tu correo electrónico y avisa de inmediato al operador si otra persona tuvo acceso a tu cuenta. Eres responsable de la actividad de tu cuenta.',
  'terms.3.title': 'Tu cuenta',
  'terms.4.text':
    'Puedes usar Florin solo para actividades lícitas. Debes dar información exacta sobre ti, entregar lo que tus clientes pagan y ocuparte de los impuestos, las facturas y los reembolsos.',
  'terms.4.title': 'Tu negocio',
  'terms.5.text':
    'Las transacciones en una blockchain no se pueden deshacer. Un pago está confirmado cuando su red lo ha finalizado. Las redes pueden detenerse, ir más lentas o cambiar, y los tipos de cambio varían. Florin muestra lo que mide y no responde por las redes.',
  'terms.5.title': 'Redes y tipos de cambio',
  'terms.6.text':
    'En el modo de prueba no se mueve dinero real y los datos pueden eliminarse en cualquier momento.',
  'terms.6.title': 'Modo de prueba',
  'terms.7.text':
    'Puedes dejar de usar Florin cuando quieras. El operador puede cerrar las cuentas que incumplan estas condiciones. Esto no afecta a tus billeteras ni a los fondos que contienen.',
  'terms.7.title': 'Terminación',
  'terms.title': 'Condiciones de uso',
  updated: 'Última actualización: {date}',
} satisfies Catalogue<typeof source>;
