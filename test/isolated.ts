/**
 * Runs the importing test file in its own process on its own database. A file needs this to read across shops, process
 * queues of all shops or listen to notifications. The same holds for changes of roles or the schema, new databases, and
 * a fixed number of connections. All other files share both (layers.ts).
 */
export { createDatabase } from './database.ts'
