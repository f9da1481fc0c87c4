import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  workDictionary: {
    title: 'Diccionario',
    about: 'Cualquiera puede leer estas entradas, incluso sin cuenta. No escribas nada confidencial.',
    type: 'Tipo',
    type_certificate_type: 'Documentos de identidad',
    type_crypto_network: 'Redes de criptomonedas',
    type_rejection_reason: 'Motivos de rechazo',
    known_certificate_type:
      'Documentos que ofrece el formulario de identidad, en este orden. Los clientes ven la nota debajo de la opción.',
    known_crypto_network: 'Los clientes ven la nota al ingresar fondos por esta red.',
    known_rejection_reason:
      'Motivos para rechazar un formulario de identidad, en este orden. La nota ayuda al personal a elegir; los clientes reciben un texto traducido.',
    known_none: 'La app no utiliza este tipo. Otros programas pueden leerlo.',
    add: 'Añadir entrada',
    edit: 'Editar: {value}',
    value: 'Valor',
    label: 'Etiqueta',
    labelHint: 'Solo lo ve el personal',
    sort: 'Orden',
    cssClass: 'Clase CSS',
    optional: 'Opcional',
    remark: 'Nota',
    remarkHint: 'Se muestra tal cual en todos los idiomas',
    status: 'Estado',
    enabled: 'Activa',
    disabled: 'Desactivada',
    used: 'En uso',
    usedMore: 'La app utiliza este valor: no se puede eliminar ni renombrar. Desactívalo en su lugar.',
    save: 'Guardar entrada',
    saving: 'Guardando',
    saved: 'Entrada guardada',
    remove: 'Eliminar entrada',
    removeTitle: '¿Eliminar {value}?',
    removeMore:
      'Los programas que leen esta entrada dejarán de encontrarla. El registro de auditoría conserva su contenido.',
    cancel: 'Cancelar',
    removed: 'Entrada eliminada',
    changed: 'Último cambio: {time}',
    needType: 'Usa minúsculas, cifras y _, empezando por una letra.',
    needValue: 'Escribe una línea de hasta {maximum} caracteres.',
    needLabel: 'Escribe una línea de hasta {maximum} caracteres.',
    needSort: 'Escribe un número entero de 0 a {maximum}.',
    needClass: 'Usa nombres de clase separados por un solo espacio.',
    needRemark: 'Quita los caracteres ocultos y las tabulaciones.',
    none: 'Las entradas aparecen aquí cuando alguien añade una.',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
