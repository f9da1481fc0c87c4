/** The items of an answer of megabytes, read one after the other: orders and other answers go in between. */
export class InPieces<Item> {
  readonly items: AsyncIterable<Item>
  constructor(items: AsyncIterable<Item>) {
    this.items = items
  }
}
