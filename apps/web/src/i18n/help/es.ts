import type { Help } from './topics.ts'

export default {
  prices: {
    title: '¿De dónde vienen los precios?',
    text: [
      'Cada precio indica su fuente y su hora. Un anillo y las palabras junto a la hora dicen si los precios son simulados, históricos, diferidos o en vivo.',
      'Compras al precio más alto (precio de compra) y vendes al más bajo (precio de venta). El gráfico muestra el precio medio. Nadie puede cambiar un precio guardado y todos los clientes tienen los mismos precios.',
    ],
  },
  orders: {
    title: '¿Cómo se ejecuta una orden?',
    text: [
      'Una orden se ejecuta al precio actual más reciente que tiene el servidor cuando la recibe, nunca a un precio enviado por tu dispositivo.',
      'En el ticket puedes fijar un deslizamiento máximo. Si el precio varía más, al alza o a la baja, la orden se cancela.',
      'La cotización que decidió una orden queda con ella para siempre. La encuentras en la página de la orden.',
    ],
  },
  costs: {
    title: '¿Cuánto cuesta una operación?',
    text: [
      'La diferencia entre el precio de compra y el de venta (el spread) y, si el instrumento la tiene, una comisión al abrir y al cerrar. El ticket muestra ambas en USD antes de que envíes la orden.',
    ],
  },
  margin: {
    title: '¿Qué son el apalancamiento y el margen?',
    text: [
      'El margen es la parte de tu dinero que queda retenida mientras una posición está abierta: el valor de la posición dividido por el apalancamiento. Se fija al abrir la posición y vuelve a quedar libre al cerrarla.',
      'El apalancamiento aumenta las ganancias y las pérdidas respecto a tu margen. El máximo que puedes elegir depende del instrumento.',
    ],
  },
  stops: {
    title: '¿Cómo funcionan el stop loss y el take profit?',
    text: [
      'Cierran la posición por sí solos al primer precio que alcanza o rebasa el nivel que fijaste. Si el mercado salta el nivel, ese primer precio puede ser peor que el nivel, o mejor, y nunca se oculta.',
    ],
  },
  term: {
    title: '¿Cómo funcionan las operaciones a plazo y micro?',
    text: [
      'Inviertes un importe a que el precio estará más alto o más bajo al vencer. La operación empieza con el primer precio que aceptamos después; decide el último precio emitido a tiempo. Si aciertas, cobras el importe y el rendimiento; si fallas, pierdes el importe; si empata, se devuelve. Una operación no se puede cerrar antes de tiempo.',
      'El ticket muestra con qué frecuencia debes acertar para quedar en cero. El rendimiento es inferior al 100 %: acertar la mitad de las veces hace perder dinero a la larga.',
      'En Perfil puedes limitar lo que inviertes o pierdes al día, hacer una pausa o excluirte durante meses o años.',
    ],
  },
  protection: {
    title: '¿Puedo perder más de lo que he ingresado?',
    text: [
      'No. Si una pérdida es mayor que tu cuenta Contratos, cubrimos el resto. Lo cancelamos cuando no queda ninguna posición. Cada paso es un movimiento de tu cuenta.',
    ],
  },
  hours: {
    title: '¿Cuándo puedo operar?',
    text: [
      'Las criptomonedas se negocian a todas horas. Los demás instrumentos tienen su horario, con pausas, festivos y jornadas cortas. Fuera de él, la lista indica «Cerrado» y las órdenes se rechazan hasta que el mercado vuelve a abrir.',
    ],
  },
  checking: {
    title: '¿Cómo puedo comprobar un resultado?',
    text: [
      'Abre una orden y elige «Comprobar el recibo». Tu dispositivo recalcula el valor, el margen, las comisiones y el resultado con las cotizaciones guardadas. Los compara con el recibo y el registro de precios firmado.',
    ],
  },
  records: {
    title: '¿Qué es un movimiento de la cuenta?',
    text: [
      'Cada cambio de tu dinero es un movimiento numerado, con el cambio, el saldo posterior, la hora y el motivo. La numeración no tiene huecos y los movimientos nunca se cambian ni se borran: una corrección es un movimiento nuevo.',
    ],
  },
  demo: {
    title: '¿Qué es una cuenta demo?',
    text: [
      'Una cuenta con dinero demo para probarlo todo. Está señalada en todas las páginas, se mantiene aparte del dinero real y nunca paga nada.',
    ],
  },
  watchlist: {
    title: '¿Cómo gestiono mis favoritos?',
    text: [
      'Toca la estrella junto a un instrumento. En la primera pestaña del mercado puedes cambiar el orden y quitar instrumentos.',
    ],
  },
  keyboard: {
    title: '¿Qué teclas puedo usar?',
    text: [
      'En un ordenador, / lleva a la búsqueda, las flechas o J y K recorren la lista, Intro abre un instrumento y Escape cierra lo que esté abierto.',
    ],
  },
  account: {
    title: '¿Cómo protejo mi cuenta?',
    text: [
      'Usa una contraseña que no uses en ningún otro sitio. No des a nadie un código de verificación: nunca te lo pediremos. Después de cambiar la contraseña, se cierra la sesión en todos los demás dispositivos.',
    ],
  },
  complaints: {
    title: '¿Cómo presento una reclamación?',
    text: [
      'Escribe a la dirección de reclamaciones de tu perfil o responde a la dirección desde la que llegan tus correos de verificación. Indica tu UID y la orden o el movimiento. Las cotizaciones guardadas y el libro mayor son pruebas que ambas partes pueden comprobar.',
    ],
  },
} satisfies Help
