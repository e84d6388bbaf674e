import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { connectAlone, db } from '#platform/database.server'
import type { Task, TaskHandler } from './tasks.ts'
import { addTask, findLatestTasks, findTask, forgetTasks, onTasks, stopTask, takeBackTasks, workAtNext } from './tasks.server.ts'

useDatabase()

const by = { id: 'salma' }
const forever = () => true

beforeEach(async () => {
  await sql`truncate tasks cascade`.execute(db)
  await sql`insert into account_people (id, email, name, role) values ('salma', 'salma@example.test', 'Salma', 'shop_manager') on conflict do nothing`.execute(
    db,
  )
})

function add(pieces = 3): Promise<string> {
  return addTask({ by, kind: 'product-bulk', wanted: { pieces }, total: pieces })
}

function work(handler: TaskHandler, goesOn = forever): Promise<boolean> {
  return workAtNext({ 'product-bulk': handler }, goesOn)
}

function piecewise(between: (done: number, task: Task) => unknown = () => {}): TaskHandler {
  return async (task, report) => {
    const { pieces } = task.wanted as { pieces: number }
    for (let done = task.done; done < pieces; done++) {
      await between(done, task)
      if (!(await report({ done: done + 1, found: { last: done } }))) return
    }
  }
}

const stateOf = async (id: string) => {
  const task = await findTask('product-bulk', id)
  return task && [task.state, task.done]
}

test('IMP-01 long work of staff is done piece by piece, and everybody sees how far it is', async () => {
  const id = await add()
  expect(await stateOf(id)).toEqual(['waiting', 0])
  const seen: unknown[] = []
  expect(await work(piecewise(async () => seen.push(await stateOf(id))))).toBe(true)
  expect(seen).toEqual([
    ['running', 0],
    ['running', 1],
    ['running', 2],
  ])
  expect(await findTask('product-bulk', id)).toMatchObject({ personId: 'salma', state: 'finished', done: 3, total: 3, found: { last: 2 } })
  expect(await work(piecewise())).toBe(false)
})

test('IMP-01 a task that is asked to stop ends after its piece, one that waits at once; an ended one stays as it is', async () => {
  const [running, waiting] = [await add(), await add()]
  await stopTask('product-bulk', waiting)
  expect(await stateOf(waiting)).toEqual(['stopped', 0])
  await work(piecewise((done) => done === 1 && stopTask('product-bulk', running)))
  expect(await stateOf(running)).toEqual(['stopped', 2])
  await stopTask('product-bulk', running)
  expect(await work(piecewise())).toBe(false)
})

test('IMP-01 a stop that is asked for during the last piece stops nothing: the task is finished', async () => {
  const id = await add()
  await work(piecewise((done) => done === 2 && stopTask('product-bulk', id)))
  expect(await stateOf(id)).toEqual(['finished', 3])
})

test('IMP-54 a process that ends leaves its task to another, which goes on where it stood', async () => {
  const id = await add()
  let goesOn = true
  const end = () => (goesOn = false)
  await work(piecewise(end), () => goesOn)
  expect(await stateOf(id)).toEqual(['waiting', 1])
  await work(piecewise())
  expect(await stateOf(id)).toEqual(['finished', 3])
})

test('IMP-54 a task whose process was killed is taken over after a minute, not before', async () => {
  const id = await add()
  const killed = (seconds: number) => sql`update tasks set state = 'running', done = 1, touched_at = now() - make_interval(secs => ${seconds})`.execute(db)
  await killed(50)
  expect(await work(piecewise())).toBe(false)
  await killed(70)
  expect(await work(piecewise())).toBe(true)
  expect(await stateOf(id)).toEqual(['finished', 3])
})

test.each(['ends', 'fails'])(
  'IMP-54 a worker that lost its task to another is told to stop, and changes nothing of it any more, even where it %s',
  async (how) => {
    const id = await add()
    const told: boolean[] = []
    const lost = work(async (_task, report) => {
      await sql`update tasks set touched_at = now() - interval '70 seconds'`.execute(db)
      await work(
        piecewise(async (done) => {
          if (done !== 1) return
          told.push(await report({ done: 9, found: 'mine' }))
          expect(await findTask('product-bulk', id)).toMatchObject({ state: 'running', done: 1, found: { last: 0 } })
        }),
      )
      told.push(await report({ done: 9 }))
      if (how === 'fails') throw new Error('broken')
    })
    await (how === 'fails' ? expect(lost).rejects.toThrow('broken') : lost)
    expect(told).toEqual([false, false])
    expect(await findTask('product-bulk', id)).toMatchObject({ state: 'finished', done: 3, found: { last: 2 } })
  },
)

test('IMP-01 two workers never work at one task, nor at a kind that they do not know', async () => {
  const id = await add()
  const others: boolean[] = []
  await work(piecewise(async () => others.push(await work(piecewise()))))
  expect(others).toEqual([false, false, false])
  await sql`update tasks set state = 'waiting'`.execute(db)
  expect(await workAtNext({ 'product-import': piecewise() }, forever)).toBe(false)
  expect(await stateOf(id)).toEqual(['waiting', 3])
})

test('IMP-54 a fault ends its task as failed, and is told to the log', async () => {
  const id = await add()
  await expect(work(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await stateOf(id)).toEqual(['failed', 0])
})

test('IMP-01 a new task wakes the worker of its process', async () => {
  let woken = 0
  onTasks(() => woken++)
  await add()
  onTasks(() => {})
  expect(woken).toBe(1)
})

test('IMP-49 tasks are listed newest first, and forgotten a month after their end', async () => {
  const [old, fresh] = [await add(), await add()]
  await sql`update tasks set begun_at = begun_at - interval '31 days', touched_at = touched_at - interval '31 days' where id = ${old}`.execute(db)
  expect((await findLatestTasks('product-bulk', 5)).map(({ id }) => id)).toEqual([fresh, old])
  await forgetTasks()
  expect(await stateOf(old)).toEqual(['waiting', 0])
  await stopTask('product-bulk', old)
  await forgetTasks()
  expect((await findLatestTasks('product-bulk', 5)).map(({ id }) => id)).toEqual([fresh])
})

test('a task of a process that is gone is taken back at the next start, and left where another process may be at work on it', async () => {
  const id = await add()
  await sql`update tasks set state = 'running', touched_at = now(), taken_by = gen_random_uuid()`.execute(db)
  for (const name of ['hanout of another process', '']) {
    const other = await connectAlone()
    await other.query("select set_config('application_name', $1, false)", [name])
    await takeBackTasks()
    expect((await findTask('product-bulk', id))?.state).toBe('running')
    await other.end()
  }
  await vi.waitUntil(async () => {
    await takeBackTasks()
    return (await findTask('product-bulk', id))?.state === 'waiting'
  })
  expect(await work(piecewise())).toBe(true)
})
