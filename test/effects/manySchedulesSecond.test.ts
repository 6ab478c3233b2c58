import '../support/productionBuild';
import { describeManySchedules } from './support/schedules';

describeManySchedules(1);
