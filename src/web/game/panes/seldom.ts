/** Panes that are fetched when they are first shown: a first game begins without them. */
import { later } from '../../later.tsx';

export const Choices = later(async () => (await import('./choices.tsx')).Choices, true);
export const Ending = later(async () => (await import('./ending.tsx')).Ending, true);
export const Things = later(async () => (await import('./things.tsx')).Things, true);
export const FormView = later(async () => (await import('../form-view.tsx')).FormView, true);
export const Overlay = later(async () => (await import('../overlay.tsx')).Overlay, true);
