/**
 * A test file that imports this runs in a process of its own, on a database of its own: it looks across shops, takes
 * what is due of all of them, listens to notifications, changes roles or the schema, makes databases, or needs a fixed
 * number of connections. All other files share both with their neighbours (layers.ts).
 */
export { createDatabase } from './database.ts'
