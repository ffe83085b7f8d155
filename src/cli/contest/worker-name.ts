/** What a worker is called that nobody has named: after its machine and its process. */
export function workerName(of: string): string {
  return `${of.replace(/[^\w.-]/g, '-').slice(0, 30)}-${process.pid}`;
}
