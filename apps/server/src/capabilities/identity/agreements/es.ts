import type { Agreements } from './types.ts'

export const es: Agreements = {
  privacy: {
    title: 'Política de privacidad',
    sections: [
      {
        heading: 'De quién se trata',
        paragraphs: [
          'Esta política dice qué guarda sobre ti el operador de esta instalación de Plumbline, por qué, durante cuánto tiempo y qué puedes pedir. El operador gestiona el servidor al que estás conectado y es responsable de tus datos.',
        ],
      },
      {
        heading: 'Qué se guarda',
        paragraphs: [
          'Tu cuenta: ID de usuario, nombre, correo electrónico o número de teléfono, país de residencia declarado, el código de invitación que usaste y cuándo te registraste.',
          'Tu contraseña solo se guarda como hash argon2id con sal. Los tokens de sesión y los códigos de verificación solo se guardan como hashes. Nadie puede volver a leerlos.',
          'Tu aceptación de los documentos: qué versión, en qué idioma, el hash del texto y cuándo.',
          'Tus operaciones: cada orden con la cotización que la decidió y cada movimiento de dinero de tus cuentas.',
        ],
      },
      {
        heading: 'Por qué se guarda',
        paragraphs: [
          'Para llevar tu cuenta, para que inicies sesión con seguridad, para demostrarte a ti y a otros qué se acordó y qué se negoció, y para cumplir las obligaciones legales de conservación. Tus datos no se venden ni se usan para publicidad. En esta app no hay rastreadores ni analítica de terceros.',
        ],
      },
      {
        heading: 'Quién los recibe',
        paragraphs: [
          'Los proveedores que entregan correos y SMS reciben tu dirección y el mensaje. Ningún otro tercero recibe tus datos de esta app, salvo que lo ordene una ley o un tribunal.',
          'Otros clientes solo ven tu nombre donde tú decides participar en algo público. Quien te invitó sabe que alguien se ha registrado, no quién.',
        ],
      },
      {
        heading: 'Qué conserva tu dispositivo',
        paragraphs: [
          'Tu navegador conserva en su propio almacenamiento el token de sesión, el idioma, el tema y preferencias similares. Al cerrar sesión se borran el token y lo que se guardaba sobre ti. No se usan cookies.',
        ],
      },
      {
        heading: 'Cuánto tiempo se conserva',
        paragraphs: [
          'Los códigos de verificación valen 10 minutos y los mensajes se vacían de su texto una vez entregados; solo una instalación de desarrollo los conserva en su bandeja de salida local, para hacer pruebas. Las sesiones terminan solas tras los días que el operador haya fijado.',
          'La cuenta, las aceptaciones, las órdenes y el libro mayor se conservan mientras tengas una cuenta y, después, durante el tiempo que la ley exija para los registros de operaciones y pagos. Nadie puede cambiar ni borrar el libro mayor, para que siga siendo una prueba.',
        ],
      },
      {
        heading: 'Tus derechos',
        paragraphs: [
          'Puedes pedir una copia de tus datos, la corrección de lo que sea erróneo y la supresión de lo que no haya que conservar, y puedes oponerte a un uso. También puedes reclamar ante la autoridad de protección de datos de tu país.',
        ],
      },
      {
        heading: 'Preguntas y reclamaciones',
        paragraphs: [
          'Escribe al correo de reclamaciones que publica el operador. Si no hay ninguno publicado, responde a la dirección desde la que llegan tus correos de verificación.',
        ],
      },
      {
        heading: 'Cambios e idioma',
        paragraphs: [
          'Cada cambio de esta política recibe una versión y una fecha nuevas. Si cambia lo que aceptaste, se te vuelve a preguntar. La versión inglesa es la vinculante; las traducciones sirven para entenderla.',
        ],
      },
    ],
  },
  service: {
    title: 'Condiciones del servicio',
    sections: [
      {
        heading: 'El acuerdo',
        paragraphs: [
          'Estas condiciones rigen entre tú y el operador de esta instalación de Plumbline. Al registrarte las aceptas. La versión que aceptaste, su idioma y el hash de su texto se registran con la hora.',
        ],
      },
      {
        heading: 'Quién puede usar el servicio',
        paragraphs: [
          'Debes tener al menos 18 años, actuar en tu propio nombre y dar datos verdaderos. Cada persona tiene una sola cuenta.',
          'No se presta servicio en Corea del Norte, Israel, China, Vanuatu y Cuba. China se refiere a la parte continental; a Hong Kong, Macao y Taiwán sí se presta. Si te mudas a un país excluido, ya no puedes abrir posiciones, pero siempre puedes iniciar sesión para cerrar posiciones, consultar y exportar tus movimientos y retirar tu dinero disponible.',
        ],
      },
      {
        heading: 'Tu cuenta',
        paragraphs: [
          'Tienes tres cuentas de dinero: Efectivo, Contratos y Duración fija. No compartas tu contraseña ni tus códigos de verificación; el personal nunca los pide. Avisa de inmediato al operador si otra persona ha usado tu cuenta.',
          'Una cuenta demo solo contiene dinero demo. No puede ingresarse ni retirarse nunca, y se mantiene aparte de las cuentas reales en todos los movimientos e informes.',
        ],
      },
      {
        heading: 'Precios y órdenes',
        paragraphs: [
          'Cada orden la decide una cotización que el servidor tenía en ese momento. Nadie, tampoco el personal ni el operador, puede elegir, desplazar, retrasar ni sustituir un precio o un resultado. No existen precios para un solo cliente.',
          'La cotización que decide (instrumento, secuencia, hora, precio de venta, precio de compra, fuente) se guarda con la orden y se te muestra, para que el resultado se pueda recalcular. Sin cotización actual, una orden se rechaza en lugar de ejecutarse a un precio antiguo.',
        ],
      },
      {
        heading: 'Dinero',
        paragraphs: [
          'Todo el dinero se lleva en un libro mayor de partida doble, en dólares estadounidenses y centavos. Cada movimiento tiene un motivo y un contraasiento igual, y los asientos pasados no se pueden cambiar. Una corrección es un movimiento nuevo y visible.',
          'Las comisiones, los tipos, los límites y los plazos de bloqueo se te muestran antes de que te comprometas. Si una pérdida realizada supera el saldo de tu cuenta de contratos, el bróker adelanta el exceso, se le devuelve primero con los cierres posteriores y se cancela cuando no queda ninguna posición: nunca debes más de lo que tienes en la cuenta de contratos.',
        ],
      },
      {
        heading: 'Qué puede hacer el operador',
        paragraphs: [
          'El operador puede rechazar un registro, limitar lo que se ofrece en un país según exija su ley, cerrar sesiones y suspender una cuenta por sospecha de abuso o por orden de una autoridad. Se te comunica con el motivo, salvo que la ley lo prohíba. Cerrar una posición nunca se bloquea.',
          'El operador puede dejar de prestarte el servicio con un preaviso de 30 días. Puedes marcharte en cualquier momento cuando tus posiciones estén cerradas.',
        ],
      },
      {
        heading: 'Instalaciones de desarrollo',
        paragraphs: [
          'Una instalación marcada como «Desarrollo» en sus pantallas funciona con precios simulados o grabados, para probar el producto. Lo que ocurre en ella no tiene valor y no mueve dinero real.',
        ],
      },
      {
        heading: 'Reclamaciones',
        paragraphs: [
          'Escribe al correo de reclamaciones que publica el operador o responde a la dirección desde la que llegan tus correos de verificación. Indica tu ID de usuario y la orden o el movimiento. Las cotizaciones guardadas y el libro mayor son las pruebas que ambas partes pueden comprobar. Tu derecho a acudir a un tribunal o a un defensor del cliente no se limita.',
        ],
      },
      {
        heading: 'Cambios e idioma',
        paragraphs: [
          'Cada cambio de estas condiciones recibe una versión y una fecha nuevas y solo te obliga cuando lo has aceptado. La versión inglesa es la vinculante; las traducciones sirven para entenderla.',
        ],
      },
    ],
  },
  risk: {
    title: 'Advertencia de riesgos',
    sections: [
      {
        heading: 'En una frase',
        paragraphs: [
          'Los contratos con apalancamiento son complejos, la mayoría de los clientes minoristas pierden dinero con ellos y solo deberías operar con dinero cuya pérdida puedas soportar.',
        ],
      },
      {
        heading: 'Apalancamiento',
        paragraphs: [
          'Con un apalancamiento de 20, una variación del precio del 1\u00a0% cambia tu margen un 20\u00a0%. Las ganancias y las pérdidas crecen por igual. Un pequeño movimiento en tu contra puede consumir todo tu margen en minutos.',
        ],
      },
      {
        heading: 'Cierre por margen',
        paragraphs: [
          'Cuando tu nivel de margen cae al 50\u00a0%, se cierran posiciones sin preguntarte, empezando por la de mayor pérdida. Al 100\u00a0% recibes un aviso, pero en un mercado rápido el aviso puede llegar demasiado tarde.',
        ],
      },
      {
        heading: 'Saltos de precio, stops y mercados cerrados',
        paragraphs: [
          'Un stop loss o un take profit se ejecuta a la cotización que lo activó. Si el precio salta, esa cotización puede ser peor (o mejor) que tu nivel. Mientras un mercado está cerrado, no puedes cerrar posiciones en él y nada se activa.',
        ],
      },
      {
        heading: 'Nunca debes más de lo que tienes',
        paragraphs: [
          'Si una pérdida supera el saldo de tu cuenta de contratos, el exceso se cancela cuando no queda ninguna posición. Tus cuentas de efectivo y de duración fija no se tocan.',
        ],
      },
      {
        heading: 'Costes',
        paragraphs: [
          'La diferencia entre el precio de venta y el de compra es un coste de cada operación. Las comisiones, si las hay, se muestran antes de que te comprometas. Operar con frecuencia aumenta los costes, también cuando los precios no se mueven.',
        ],
      },
      {
        heading: 'La otra parte de tu operación',
        paragraphs: [
          'El bróker es la otra parte de tus contratos: lo que tú pierdes lo gana él, y al revés. Es un conflicto de intereses. Lo limitan reglas que nadie puede desactivar: los precios vienen de la fuente indicada en cada cotización, nadie puede cambiar un resultado y cada resultado se puede recalcular con las cotizaciones guardadas.',
        ],
      },
      {
        heading: 'Precios y tecnología',
        paragraphs: [
          'Los precios pueden retrasarse, interrumpirse o, en una instalación de desarrollo, ser simulados o reproducidos; la app indica cuáles son. Las redes y los dispositivos fallan. No confíes en poder actuar en todo momento.',
        ],
      },
      {
        heading: 'Sin asesoramiento, e idioma',
        paragraphs: [
          'Nada en la app es un consejo de compra o venta. Los resultados pasados no dicen nada de los futuros. Prueba antes todo en una cuenta demo. La versión inglesa de este texto es la vinculante; las traducciones sirven para entenderla.',
        ],
      },
    ],
  },
}
