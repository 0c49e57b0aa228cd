import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Autenticación en dos pasos',
      blocks: [
        {
          p: 'Con ella, para entrar hacen falta su contraseña y un código de una aplicación de autenticación en su teléfono.',
        },
        {
          steps: [
            'Abra su <account>cuenta</account> y elija configurarla.',
            'Escanee el código QR con la aplicación o escriba la clave.',
            'Introduzca el código que muestra la aplicación.',
            'Guarde los diez códigos de recuperación en un lugar seguro. Cada uno abre su cuenta una vez si pierde el teléfono.',
          ],
        },
      ],
    },
    {
      heading: 'Confirmar que es usted',
      blocks: [
        {
          p: 'Algunos cambios en su cuenta vuelven a pedir la contraseña, y el código si tiene activada la autenticación en dos pasos. Una vez confirmado, vale durante cinco minutos.',
        },
      ],
    },
    {
      heading: 'Dónde tiene la sesión abierta',
      blocks: [
        {
          p: 'Su <account>cuenta</account> muestra todos los navegadores con sesión abierta y su último uso. Cierre lo que no reconozca y cambie después la contraseña: eso cierra la sesión en todos los demás sitios.',
        },
        {
          note: 'Florin nunca pide las claves ni las palabras de recuperación de una cartera. Quien las pide quiere robarle su dinero.',
        },
      ],
    },
  ],
};
