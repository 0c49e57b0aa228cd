import type { Catalogue } from '#contract/base/i18n.ts';
import type { legal as source } from './en.ts';

export const legal = {
  'privacy.1.text':
    'Quien opera esta instalación de Florin es responsable de ella y de los datos que contiene.',
  'privacy.1.title': 'Quién es responsable',
  'privacy.2.text':
    'Su nombre de usuario, su correo electrónico y su contraseña (como huella que no se puede revertir), los datos de su espacio de trabajo, las carteras, los enlaces de pago y los webhooks que usted crea y, de cada sesión, su navegador y su dirección de red.',
  'privacy.2.title': 'Qué se guarda de usted',
  'privacy.3.text':
    'Lo que pide un enlace de pago: un correo electrónico o una dirección de facturación, si el enlace lo dice. Además, lo que es público en la cadena: la transacción, su remitente y su importe.',
  'privacy.3.title': 'Qué se guarda de quienes le pagan',
  'privacy.4.text':
    'Solo para prestar el servicio: iniciar su sesión, reconocer los pagos, avisarle a usted y a su tienda, y llevar los registros que exige la ley. No hay publicidad, ni rastreo, ni análisis de terceros.',
  'privacy.4.title': 'Para qué se usa',
  'privacy.5.text':
    'Solo las cookies que mantienen su sesión. Su idioma, su tema y su entorno se guardan en su propio navegador.',
  'privacy.5.title': 'Cookies y almacenamiento',
  'privacy.6.text':
    'Lo que usted envía a sus propios webhooks llega allí. Las transacciones son públicas por la naturaleza de las cadenas y nadie puede borrarlas.',
  'privacy.6.title': 'Quién más lo ve',
  'privacy.7.text':
    'Puede preguntar en cualquier momento al operador qué datos suyos se guardan, pedir que se corrijan y que se eliminen, salvo lo que la ley obligue a conservar.',
  'privacy.7.title': 'Sus derechos',
  'privacy.title': 'Política de privacidad',
  'terms.1.text':
    'Florin observa cadenas públicas para reconocer los pagos a las direcciones que usted indica, se los muestra y avisa a su tienda. Es un programa; no es un banco, ni una casa de cambio, ni un depositario.',
  'terms.1.title': 'Qué hace Florin',
  'terms.2.text':
    'Los pagos van directamente de quien paga a su cartera. Florin nunca tiene sus claves y no puede mover, bloquear ni devolver dinero. Usted responde de sus carteras, de sus claves y de las direcciones que introduce.',
  'terms.2.title': 'Su dinero sigue siendo suyo',
  'terms.3.text':
    'Guarde su contraseña para usted, mantenga al día su correo electrónico y avise enseguida al operador si otra persona ha tenido acceso. Lo que se hace con su cuenta cuenta como hecho por usted.',
  'terms.3.title': 'Su cuenta',
  'terms.4.text':
    'Usted usa Florin solo para negocios lícitos, dice con verdad quién es, entrega aquello por lo que cobra y se ocupa usted de impuestos, facturas y reembolsos.',
  'terms.4.title': 'Su negocio',
  'terms.5.text':
    'Las transacciones en una cadena no se pueden deshacer. Un pago cuenta cuando su cadena lo da por final. Las redes pueden pararse, ir más lentas o cambiar, y los tipos se mueven; Florin muestra lo que mide, pero no responde de las cadenas.',
  'terms.5.title': 'Cadenas y tipos de cambio',
  'terms.6.text':
    'En el modo de prueba no se mueve dinero real, y sus datos se pueden borrar en cualquier momento.',
  'terms.6.title': 'Modo de prueba',
  'terms.7.text':
    'Puede dejarlo cuando quiera. El operador puede cerrar las cuentas que incumplan estas condiciones. Sus carteras y lo que contienen no se ven afectadas.',
  'terms.7.title': 'Fin del uso',
  'terms.title': 'Condiciones de uso',
  updated: 'Versión del {date}',
} satisfies Catalogue<typeof source>;
