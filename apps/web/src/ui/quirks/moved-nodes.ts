/**
 * A translator puts elements of its own in the place of texts, also where the page asks for none. What the app then takes away,
 * or puts something before, is no longer where it was: it goes wherever it is, and the app goes on.
 */
const { removeChild, insertBefore } = Node.prototype

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  const parent = child.parentNode
  return parent === null ? child : (removeChild.call(parent, child) as Child)
}

Node.prototype.insertBefore = function <Child extends Node>(
  this: Node,
  child: Child,
  next: Node | null,
): Child {
  return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
}
