/** How far a simulation has come, and the button that stops it. */
import type { Job } from './use-job.ts';

export function JobBar({ job, what }: { readonly job: Job; readonly what: string }) {
  if (job.progress === null) return null;
  return (
    <div class="ws-job">
      <progress max={1} value={job.progress} aria-label={what} />
      <button type="button" onClick={job.stop}>
        Stop
      </button>
    </div>
  );
}
