import '../helpers/productionBuild';
import { describeManySchedules } from './helpers/schedules';

describeManySchedules(1);
