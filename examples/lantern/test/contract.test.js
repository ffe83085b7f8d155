/** What every game must keep. */
import { test } from 'node:test';
import { CHECKS } from 'ghostlight/testing';
import * as own from '../index.js';

for (const { name, check } of CHECKS) test(name, () => check(own));
