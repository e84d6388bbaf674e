/** The shop's own lint rules. oxlint.config.ts enables them as `shop/…`; `architecture.test.ts` checks that each reports. */

interface Node {
  type: string
  parent?: Node
  [key: string]: unknown
}

interface Context {
  report: (problem: { node: Node; message: string }) => void
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Functions of other modules that count by the pool unless given a transaction. */
const COUNTERS = new Set(['takeTurns', 'limit'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Depth first; if `visit` returns false, skips the node's children. */
function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return
  const below = Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat().filter(isNode)))
  for (const child of below) walk(child, visit)
}

function contains(node: Node, test: (node: Node) => boolean): boolean {
  let found = false
  walk(node, (one) => !(found ||= test(one)))
  return found
}

const isNamed = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node['name'] === name

const takesTransaction = (node: Node) => FUNCTIONS.has(node.type) && (node['params'] as Node[]).some((param) => isNamed(param, 'transaction'))

const isHandedTransaction = (call: Node) => (call['arguments'] as Node[]).some((given) => contains(given, (node) => isNamed(node, 'transaction')))

/** The pool's `db` in use: not as a property, a key, a default value or a side of a comparison. */
function isPool(node: Node): boolean {
  if (!isNamed(node, 'db')) return false
  const { parent } = node
  if (parent?.type === 'MemberExpression') return parent['object'] === node
  return !['Property', 'AssignmentPattern', 'BinaryExpression', 'ImportSpecifier'].includes(parent?.type ?? '')
}

/** A parameter that defaults to the pool: `database: Database = db`. */
const defaultsToPool = (node: Node) => FUNCTIONS.has(node.type) && (node['params'] as Node[]).some((param) => isNamed(param['right'], 'db'))

const calleeOf = (node: Node) => (node.type === 'CallExpression' && isNode(node['callee']) ? (node['callee']['name'] as string | undefined) : undefined)

function functionsOf(program: Node): Map<string, Node> {
  const found = new Map<string, Node>()
  walk(program, (node) => {
    const body = node.type === 'VariableDeclarator' ? node['init'] : node
    if (isNode(node['id']) && isNode(body) && FUNCTIONS.has(body.type)) found.set(node['id']['name'] as string, body)
  })
  return found
}

/** Functions that use the pool unless given a transaction, directly or through another function of the file. */
function findPoolUsers(program: Node): Set<string> {
  const users = new Set(COUNTERS)
  const functions = functionsOf(program)
  const usesPool = (node: Node) => isPool(node) || (users.has(calleeOf(node) ?? '') && !isHandedTransaction(node))
  for (let before = 0; before < users.size;) {
    before = users.size
    for (const [name, body] of functions) if (defaultsToPool(body) || contains(body, usesPool)) users.add(name)
  }
  return users
}

/** Prevents a deadlock: a holder of a transaction's connection that waits for another one may wait for a holder doing the same. */
const noPoolInTransaction = {
  create: (context: Context) => ({
    Program(program: Node) {
      const users = findPoolUsers(program)
      walk(program, (body) => {
        if (!takesTransaction(body)) return true
        walk(body, (node) => {
          const callee = calleeOf(node)
          if (isPool(node)) context.report({ node, message: 'The pool inside a transaction: use the transaction.' })
          else if (callee !== undefined && users.has(callee) && !isHandedTransaction(node)) {
            context.report({ node, message: `${callee} uses the pool: hand it the transaction, or call it before.` })
          }
        })
        return false
      })
    },
  }),
}

const triesAgain = (node: Node) => node.type === 'CatchClause' || node.type === 'ContinueStatement' || calleeOf(node) === 'inTransaction'

/** A retry loop must count its tries: two that disturb each other must not go on for ever. */
const noEndlessRetry = {
  create: (context: Context) => {
    const check = (loop: Node) => {
      if (contains(loop, triesAgain)) context.report({ node: loop, message: 'A retry without an end: count its tries.' })
    }
    return {
      ForStatement: (node: Node) => !node['test'] && !node['update'] && check(node),
      WhileStatement: (node: Node) => isNode(node['test']) && node['test'].type === 'Literal' && check(node),
    }
  },
}

const isMemberOf = (node: unknown, name: RegExp) =>
  isNode(node) && node.type === 'MemberExpression' && isNode(node['object']) && name.test(String(node['object']['name']))

const isText = (node: unknown) => isNamed(node, 'text') || (isNode(node) && node.type === 'MemberExpression' && isNamed(node['property'], 'text'))

/** Refusals are told apart by their code: a sentence may be said by another use case, or be worded anew. */
const noRefusalByText = {
  create: (context: Context) => ({
    BinaryExpression(node: Node) {
      const isComparison = ['===', '!==', '==', '!='].includes(node['operator'] as string)
      const sides = [node['left'], node['right']]
      if (isComparison && sides.some((side) => isMemberOf(side, /Words$/) || (isMemberOf(side, /^words$/) && sides.some(isText)))) {
        context.report({ node, message: 'A text is compared: give the refusal a code, and compare that.' })
      }
    },
  }),
}

export default {
  meta: { name: 'shop' },
  rules: { 'no-pool-in-transaction': noPoolInTransaction, 'no-endless-retry': noEndlessRetry, 'no-refusal-by-text': noRefusalByText },
}
